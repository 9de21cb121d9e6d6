import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { paperSettingsTexts as texts } from './settings-texts.ts'

/** Somebody else has saved what is edited here: nothing was written over, and their version can be loaded. */
export function ChangedMeanwhile({ onLoad }: { onLoad: () => void }) {
  return (
    <Alert color="ambar" icon={<IconAlertTriangle aria-hidden />} title={texts.conflictTitle} mb="lg">
      <p>{texts.conflictText}</p>
      <Button variant="default" mt="0.75rem" onClick={onLoad}>
        {texts.conflictLoad}
      </Button>
    </Alert>
  )
}
