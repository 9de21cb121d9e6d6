import { Alert } from '@mantine/core'
import { UNSET_PLACES, type Unset, type UnsetPlace } from '#domain/papers/unset.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { unsetTexts as texts } from './unset-texts.ts'

/**
 * What the institution has to set before papers are issued; users who can set it get a link to the place, unless they're already
 * on that screen, the others are told whom to ask.
 */
export function UnsetNote({
  unset,
  isStaff,
  on,
}: {
  unset: readonly Unset[]
  isStaff: boolean
  /** The place whose screen this is. */
  on?: UnsetPlace
}) {
  if (unset.length === 0) return null
  const places = [...new Set(unset.map((one) => UNSET_PLACES[one]))].filter((place) => place !== on)
  return (
    <Alert color="ambar" title={texts.title} my="0.75rem">
      <p>{texts.missing(unset)}</p>
      {isStaff ? (
        places.map((place) => (
          <p key={place}>
            <Place place={place} />
          </p>
        ))
      ) : (
        <p>{texts.ask}</p>
      )}
    </Alert>
  )
}

function Place({ place }: { place: UnsetPlace }) {
  switch (place) {
    case 'papers':
      return (
        <AppLink to="/admin/settings" search={{ tab: 'documents' }}>
          {texts.places.papers}
        </AppLink>
      )
    case 'settings':
      return <AppLink to="/admin/settings">{texts.places.settings}</AppLink>
    default:
      return <AppLink to="/admin/programs">{texts.places.programs}</AppLink>
  }
}
