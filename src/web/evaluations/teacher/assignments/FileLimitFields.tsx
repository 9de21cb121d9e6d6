import { Checkbox, Group, NumberInput, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ASSIGNMENT_LIMITS } from '#domain/evaluations/limits.ts'
import { boundedRule } from '#domain/files/accept.ts'
import { MEGABYTE } from '#domain/files/purposes.ts'
import { getSession } from '#web/session/session.ts'
import { Panel } from '#web/ui/Section.tsx'
import type { AssignmentValues } from './assignment-values.ts'
import { isOffered, kindsOf, SELECTABLE_KINDS, typesOfKinds } from './file-kinds.ts'
import { formTexts as texts } from './texts.ts'

/** What an evaluation accepts: kinds of files, size and how to hand in (document 3 §3, decision L15), within the portal's limits (decision C12). */
export function FileLimitFields({ form }: { form: UseFormReturnType<AssignmentValues> }) {
  const portal = boundedRule('submission', getSession().settings)
  const { value, onChange, ...types } = form.getInputProps('allowed_file_types')
  const chosen: AssignmentValues['allowed_file_types'] = value
  const someOff = SELECTABLE_KINDS.some((kind) => !isOffered(kind, portal.extensions))
  return (
    <Panel title={texts.files}>
      <Stack gap="1.25rem">
        <Checkbox.Group
          label={texts.types}
          description={someOff && texts.kindsOff}
          {...types}
          value={kindsOf(chosen)}
          onChange={(kinds) => onChange(typesOfKinds(kinds, chosen))}
        >
          <Group gap="md" mt="0.5rem">
            {SELECTABLE_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                value={kind}
                label={texts.kinds[kind]}
                disabled={!isOffered(kind, portal.extensions) && !kindsOf(chosen).includes(kind)}
              />
            ))}
          </Group>
        </Checkbox.Group>
        <NumberInput
          label={texts.size}
          description={texts.sizeHint(portal.maxBytes / MEGABYTE)}
          allowDecimal={false}
          clampBehavior="none"
          maw="24rem"
          {...form.getInputProps('max_file_size_mb')}
        />
        <Textarea
          label={texts.instructions}
          maxLength={ASSIGNMENT_LIMITS.file_instructions}
          maxRows={10}
          {...form.getInputProps('file_instructions')}
        />
      </Stack>
    </Panel>
  )
}
