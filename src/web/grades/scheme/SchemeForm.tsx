import { Button, Radio, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { getScheme, saveScheme, SchemeForm as schema } from '#contract/schemes.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { ConflictPlace } from '#web/ui/ConflictPlace.tsx'
import { notify } from '#web/ui/notify.ts'
import { Columns, Panel } from '#web/ui/Section.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { CategoryRows } from './CategoryRows.tsx'
import { PassFields } from './PassFields.tsx'
import styles from './Scheme.module.css'
import { SchemePreview } from './SchemePreview.tsx'
import { schemeTexts as texts } from './texts.ts'
import { type Scheme, type Values, valuesOf, withCategories } from './values.ts'
import { WorkRows } from './WorkRows.tsx'

/** Sets how a course's grade comes about, beside what it would make of the real class. */
export function SchemeForm({ scheme }: { scheme: Scheme }) {
  const { course_id: courseId, period_id: periodId } = scheme
  const of = { courseId, periodId }
  const queries = useQueryClient()
  const save = useAction(saveScheme, {
    changes: ['home', 'lessons', 'evaluations'],
    shows: (saved) => queries.setQueryData(read(getScheme, of).queryKey, saved),
  })
  const saved = useRef(scheme)
  const { form, formProps, sending, conflict } = useContractForm<Values, typeof schema>({
    schema,
    initialValues: valuesOf(scheme, scheme),
    edits: {
      version: scheme.version,
      valuesOf: (stored) => valuesOf(scheme, { ...scheme, ...stored }),
      says: { categories: categoriesText, works: (works) => worksText(works, scheme) },
    },
    send: async (_values, edit) => {
      saved.current = await save.mutateAsync({ ...edit, ...of })
      return saved.current
    },
    onSent: () => {
      start(saved.current)
      notify.success(texts.saved)
    },
    onFailure: (problem) => {
      notify.error(problem.detail, { title: texts.saveFailed })
      return true
    },
  })
  const { values } = form

  function start(from: Scheme) {
    form.setInitialValues(valuesOf(from, from))
    form.setValues(valuesOf(from, from))
    form.clearErrors()
  }

  const dirty = form.isDirty()
  const hasCategories = values.categories.length > 0
  return (
    <form {...formProps}>
      <UnsavedGuard dirty={dirty && !sending} />
      <ConflictPlace conflict={conflict} isPage>
        <Columns>
          <div>
            <Panel>
              <Stack gap="lg">
                <Radio.Group
                  label={texts.how}
                  value={hasCategories ? 'categories' : 'points'}
                  onChange={(how) =>
                    form.setValues(withCategories(values, how === 'categories' ? [{ from: 0, category: FIRST }] : []))
                  }
                >
                  <Stack gap="xs" mt="xs">
                    <Radio value="points" label={texts.hows.points} description={texts.byPoints} />
                    <Radio value="categories" label={texts.hows.categories} description={texts.byCategories} />
                  </Stack>
                </Radio.Group>
                {hasCategories && (
                  <CategoryRows
                    categories={values.categories}
                    error={form.errors['categories']}
                    onChange={(categories) => form.setValues(withCategories(values, categories))}
                  />
                )}
              </Stack>
            </Panel>
            <Panel title={texts.works} lead={texts.worksHint}>
              <WorkRows
                evaluations={scheme.evaluations}
                works={values.works}
                categories={values.categories}
                error={form.errors['works']}
                onChange={(works) => form.setFieldValue('works', works)}
              />
            </Panel>
            <Panel title={texts.toPass}>
              <PassFields form={form} scheme={scheme} />
            </Panel>
          </div>
          <SchemePreview of={of} values={dirty ? values : null} />
        </Columns>
        <div className={styles.bar}>
          <output>{dirty ? texts.unsaved : texts.allSaved}</output>
          {dirty && (
            <Button variant="default" disabled={sending} onClick={() => start(saved.current)}>
              {texts.discard}
            </Button>
          )}
          <Button type="submit" loading={sending}>
            {texts.save}
          </Button>
        </div>
      </ConflictPlace>
    </form>
  )
}

const FIRST = { title: texts.firstCategory, weight_percent: 100, basis: 'points', dropped: 0 } as const

function categoriesText(categories: Values['categories']): string {
  if (categories.length === 0) return texts.hows.points
  return categories
    .map((one) => `${texts.category(one.title, one.weight_percent)}, ${texts.rule(one).toLowerCase()}`)
    .join('\n')
}

/** What is said of evaluations beyond their category. */
function worksText(works: Values['works'], { evaluations }: Scheme): string {
  const titles = new Map(evaluations.map(({ assignment_id, title }) => [assignment_id, title]))
  const told = works.flatMap(({ assignment_id, is_extra, required_percent, category }) => {
    const words = [
      ...(category ? [texts.unnamed(category + 1)] : []),
      ...(is_extra ? [texts.extra] : []),
      ...(required_percent === null ? [] : [texts.required(required_percent)]),
    ]
    return words.length > 0 ? [`${titles.get(assignment_id) ?? ''}: ${words.join(', ')}`] : []
  })
  return told.length > 0 ? told.join('\n') : texts.none
}
