import type * as contract from '#contract/users-import.ts'
import type { Handlers } from '../actions/context.ts'
import { getImportTemplate, importPeople } from './import/import-people.ts'

export const usersImportHandlers: Handlers<typeof contract> = { importPeople, getImportTemplate }
