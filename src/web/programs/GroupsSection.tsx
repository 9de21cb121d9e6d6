import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { creditsOf } from '#domain/programs/plan-check.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CardGrid, Section } from '#web/ui/Section.tsx'
import type { DraftGroup, PlanDraft } from './plan-draft.ts'
import styles from './Plan.module.css'
import { dialogTexts as texts } from './plan-texts.ts'

/** The elective groups of a plan. */
export function GroupsSection({
  draft,
  onEdit,
  onRemove,
}: {
  draft: PlanDraft
  /** null: a new one. */
  onEdit: (group: DraftGroup | null) => void
  onRemove: (group: DraftGroup) => void
}) {
  const codes = new Map(draft.courses.map(({ course_id, course_code }) => [course_id, course_code]))
  const create = (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onEdit(null)}>
      {texts.createGroup}
    </Button>
  )
  return (
    <Section title={texts.groupsTitle} lead={texts.groupsLead} aside={create}>
      {draft.groups.length === 0 && <EmptyState title={texts.noGroupsTitle} text={texts.noGroupsText} />}
      <CardGrid min={18}>
        {draft.groups.map((group) => (
          <article key={group.id} className={styles.group}>
            <h3>{group.name}</h3>
            <p>{texts.groupNeeds(group)}</p>
            <p className="hint">
              {texts.groupOffers(group.course_ids.length, creditsOf({ courses: draft.courses }, group.course_ids))}
            </p>
            <p className="hint">{group.course_ids.map((id) => codes.get(id)).join(', ')}</p>
            <div>
              <Button
                variant="default"
                aria-label={texts.of(texts.editGroup, group.name)}
                onClick={() => onEdit(group)}
              >
                {texts.editGroup}
              </Button>
              <Button
                variant="subtle"
                color="rojo"
                aria-label={texts.of(texts.removeGroup, group.name)}
                onClick={() => onRemove(group)}
              >
                {texts.removeGroup}
              </Button>
            </div>
          </article>
        ))}
      </CardGrid>
    </Section>
  )
}
