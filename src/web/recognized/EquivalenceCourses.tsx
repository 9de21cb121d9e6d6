import { ActionIcon, Box, Group, Input, NumberInput, Select, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { CallInput, CallOutput } from '#contract/operation.ts'
import { type createEquivalence, listRecognizable } from '#contract/recognized.ts'
import { read } from '#web/api/read.ts'
import { useSettled } from '#web/api/useSettled.ts'
import { equivalenceTexts as texts } from './texts.ts'

type Values = Omit<CallInput<typeof createEquivalence>, 'userId'>
type Course = CallOutput<typeof listRecognizable>['items'][number]

const DEBOUNCE_MS = 300

/** The courses here that an equivalence covers, each with its credits and its grade or none. */
export function EquivalenceCourses({ form, withGrades }: { form: UseFormReturnType<Values>; withGrades: boolean }) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const search = useRef<HTMLInputElement>(null)
  const { values, setFieldValue, getInputProps, errors, clearFieldError } = form
  const change = (courses: Values['courses']) => {
    setFieldValue('courses', courses)
    clearFieldError('courses')
  }

  function add({ id, course_code, name, credits }: Course) {
    setNames(new Map(names).set(id, `${course_code} - ${name}`))
    change([...values.courses, { course_id: id, credits, grade: null }])
  }

  return (
    <Input.Wrapper label={texts.courses} labelElement="div" description={texts.coursesHint} error={errors['courses']}>
      <Stack gap="0.75rem" my="0.35rem">
        {values.courses.map(({ course_id, credits, grade }, index) => {
          const course = names.get(course_id) ?? ''
          return (
            <Box key={course_id} className="edge" p="0.75rem">
              <Group justify="space-between" wrap="nowrap" align="start">
                <b className="break">{course}</b>
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={texts.remove(course)}
                  onClick={() => {
                    change(values.courses.filter((one) => one.course_id !== course_id))
                    // Its button is gone with it.
                    search.current?.focus()
                  }}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </Group>
              <Group align="start" grow>
                <NumberInput
                  label={texts.credits}
                  aria-label={texts.creditsOf(course)}
                  allowDecimal={false}
                  allowNegative={false}
                  clampBehavior="none"
                  {...getInputProps(`courses.${index}.credits`)}
                  value={credits}
                  onChange={(typed) => setFieldValue(`courses.${index}.credits`, Number(typed))}
                />
                {withGrades && (
                  <NumberInput
                    label={texts.gradeLabel}
                    aria-label={texts.gradeOf(course)}
                    placeholder={texts.gradeHint}
                    allowNegative={false}
                    clampBehavior="none"
                    decimalScale={2}
                    decimalSeparator=","
                    {...getInputProps(`courses.${index}.grade`)}
                    value={grade ?? ''}
                    onChange={(typed) => setFieldValue(`courses.${index}.grade`, typed === '' ? null : Number(typed))}
                  />
                )}
              </Group>
            </Box>
          )
        })}
        <CourseSearch field={search} taken={values.courses.map(({ course_id }) => course_id)} onChoose={add} />
      </Stack>
    </Input.Wrapper>
  )
}

/** Finds a course on the server while it's typed; what is chosen goes to the list. */
function CourseSearch({
  field,
  taken,
  onChoose,
}: {
  field: RefObject<HTMLInputElement | null>
  taken: readonly string[]
  onChoose: (course: Course) => void
}) {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), DEBOUNCE_MS)
  const { data, isFetching } = useQuery({ ...read(listRecognizable, { q }), placeholderData: keepPreviousData })
  const found = (data?.items ?? []).filter(({ id }) => !taken.includes(id))
  return (
    <Select
      ref={field}
      aria-label={texts.addCourse}
      placeholder={`${texts.addCourse}: ${texts.searchCourse.toLowerCase()}`}
      value={null}
      data={found.map(({ id, course_code, name }) => ({ value: id, label: `${course_code} - ${name}` }))}
      onChange={(chosen) => {
        setTyped('')
        const course = found.find(({ id }) => id === chosen)
        if (course) onChoose(course)
      }}
      searchable
      openOnFocus={false}
      comboboxProps={{ withinPortal: false }}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? texts.searching : texts.noCourses}
    />
  )
}
