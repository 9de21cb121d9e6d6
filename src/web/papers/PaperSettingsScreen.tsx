import { useQuery } from '@tanstack/react-query'
import { paperSettings } from '#contract/screens/papers.ts'
import { read } from '#web/api/read.ts'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { PaperSettingsForm } from './PaperSettingsForm.tsx'
import { PaperTextForm } from './PaperTextForm.tsx'
import { paperSettingsTexts as texts } from './settings-texts.ts'
import { UnsetNote } from './UnsetNote.tsx'

const BACK = { to: '/admin/settings', label: texts.back }

/** /admin/settings?tab=documents: who signs the papers, where they're verified, and their words. */
export default function PaperSettingsScreen() {
  // A form is open on them: they're asked again when it's saved.
  const query = useQuery({ ...read(...paperSettings()), staleTime: Infinity })
  return (
    <Page title={texts.title} lead={texts.lead} back={BACK} reading>
      <QueryState query={query} rows={6} errorTitle={texts.loadFailed}>
        {(settings) => (
          <>
            <UnsetNote unset={settings.unset} isStaff on="papers" />
            <PaperSettingsForm settings={settings} />
            <Section title={texts.texts} lead={texts.textsLead}>
              {settings.texts.map((text) => (
                <PaperTextForm key={text.kind} text={text} />
              ))}
            </Section>
          </>
        )}
      </QueryState>
    </Page>
  )
}
