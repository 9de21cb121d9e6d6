import { EMPTY_REGISTRATION, type RegistrationValues } from './registration-values.ts'

const KEY = 'registration'

/** What was typed into the wizard, kept in this tab until the account exists; never the password. */
export function saveDraft(values: RegistrationValues): void {
  const { password: _never, password_confirmation: _neither, ...typed } = values
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // Storage may be refused or full: then a reload forgets.
  }
}

/** Returns what was typed before a reload, on top of an empty form, or null if there is nothing. */
export function readDraft(): RegistrationValues | null {
  try {
    const text = sessionStorage.getItem(KEY)
    // We wrote it ourselves; a field that is missing stays empty.
    return text ? { ...EMPTY_REGISTRATION, ...(JSON.parse(text) as Partial<RegistrationValues>) } : null
  } catch {
    return null
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Then there was none.
  }
}
