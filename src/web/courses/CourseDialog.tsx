import { NumberInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { CourseForm, createCourse, listCourses, updateCourse } from '#contract/courses.ts'
import { canonicalCourseCode, isCourseCode } from '#domain/courses/course-code.ts'
import { COURSE_CODE_LENGTH, COURSE_LIMITS, DEFAULT_PRICE_CENTS, MAX_PRICE_CENTS } from '#domain/courses/limits.ts'
import { moneyText } from '#domain/money.ts'
import { call } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import type { Course } from './answers.ts'
import { ImageField } from './ImageField.tsx'
import { pictureShown } from './picture-shown.tsx'
import { SeatsInput } from '#web/ui/SeatsInput.tsx'
import { UsdInput } from '#web/ui/UsdInput.tsx'
import { TeacherSelect } from './TeacherSelect.tsx'
import { courseFormTexts as texts } from './texts.ts'
import { COURSE_CHANGES } from './useCourseActions.ts'

const NOTICE_MS = 5000

/** Creates a course, or changes the one that is given (document 3 §5). */
export default function CourseDialog({ course, onClose }: { course: Course | null; onClose: () => void }) {
  const create = useAction(createCourse, { changes: COURSE_CHANGES })
  const update = useAction(updateCourse, { changes: COURSE_CHANGES })
  /** Who teaches it by now, by their name. */
  const teachers = useRef(new Map(course ? [[course.teacher_id, course.professor]] : []))
  const { form, dialogProps } = useFormDialog({
    schema: CourseForm,
    initialValues: valuesOf(course),
    edits: course
      ? {
          version: course.version,
          valuesOf: (stored) => {
            const now = { ...course, ...stored }
            teachers.current.set(now.teacher_id, now.professor)
            return valuesOf(now)
          },
          says: {
            teacher_id: (id) => teachers.current.get(id),
            price_cents: (cents) => moneyText(cents, course.currency),
            image_url: (address) => pictureShown(address),
          },
        }
      : undefined,
    send: (values, edit) =>
      course ? update.mutateAsync({ courseId: course.id, ...edit }) : create.mutateAsync(values),
    sent: { message: course ? texts.updated : texts.created, durationMs: NOTICE_MS },
    failed: course ? texts.updateFailed : texts.createFailed,
    fieldOf: { COURSE_CODE_TAKEN: 'course_code', NOT_A_TEACHER: 'teacher_id' },
    onClosed: onClose,
  })
  const { values, getInputProps, setFieldValue, setFieldError } = form

  async function checkCode() {
    const code = values.course_code
    if (!isCourseCode(code)) return
    // When the question can't be asked now, the answer comes with the submit.
    const taken = await isCodeTaken(code, course?.id).catch(() => false)
    if (taken) setFieldError('course_code', texts.codeTaken)
  }

  function submit(event?: React.FormEvent<HTMLFormElement>) {
    if (!values.course_code || !values.name.trim() || !values.teacher_id) notify.warning(texts.missing)
    dialogProps.formProps.onSubmit(event)
  }

  const code = getInputProps('course_code')
  return (
    <FormDialog
      title={course ? texts.editTitle(course.name) : texts.createTitle}
      submitLabel={course ? texts.save : texts.create}
      size="xl"
      {...dialogProps}
      formProps={{ ...dialogProps.formProps, onSubmit: submit }}
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={texts.code}
            description={texts.codeHint}
            required
            data-autofocus
            autoCapitalize="characters"
            autoComplete="off"
            {...code}
            onChange={(event) => setFieldValue('course_code', canonicalCourseCode(event.currentTarget.value))}
            onBlur={(event) => {
              code.onBlur?.(event)
              void checkCode()
            }}
            maxLength={COURSE_CODE_LENGTH.max + 1}
          />
          <TextInput label={texts.name} required maxLength={COURSE_LIMITS.name} {...getInputProps('name')} />
        </SimpleGrid>
        <TeacherSelect
          current={course && { id: course.teacher_id, name: course.professor, email: course.teacher_email }}
          {...getInputProps('teacher_id')}
        />
        <Textarea
          label={texts.description}
          maxLength={COURSE_LIMITS.description}
          maxRows={10}
          {...getInputProps('description')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            label={texts.credits}
            min={0}
            max={COURSE_LIMITS.credits}
            allowDecimal={false}
            allowNegative={false}
            {...getInputProps('credits')}
          />
          <NumberInput
            label={texts.hours}
            description={texts.hoursHint}
            min={0}
            max={COURSE_LIMITS.hours}
            allowDecimal={false}
            allowNegative={false}
            {...getInputProps('hours')}
          />
          <UsdInput label={texts.price} most={MAX_PRICE_CENTS} {...getInputProps('price_cents')} />
          <TextInput label={texts.period} description={texts.periodHint} maxLength={60} {...getInputProps('period')} />
          <SeatsInput label={texts.seats} description={texts.seatsHint} {...getInputProps('max_students')} />
        </SimpleGrid>
        <ImageField courseId={course?.id} cover={course?.cover} name={values.name} {...getInputProps('image_url')} />
        <TextInput
          label={texts.syllabus}
          description={texts.syllabusHint}
          inputMode="url"
          {...getInputProps('syllabus_url')}
        />
      </Stack>
    </FormDialog>
  )
}

/** Whether another course has this code; `exceptId` is the course itself. */
async function isCodeTaken(course_code: string, exceptId: string | undefined): Promise<boolean> {
  const { items } = await call(listCourses, { course_code, page_size: 1 })
  return items.some(({ id }) => id !== exceptId)
}

function valuesOf(course: Course | null) {
  return {
    course_code: course?.course_code ?? '',
    name: course?.name ?? '',
    teacher_id: course?.teacher_id ?? '',
    description: course?.description ?? '',
    credits: course?.credits ?? 0,
    hours: course?.hours ?? 0,
    price_cents: course?.price_cents ?? DEFAULT_PRICE_CENTS,
    period: course?.period ?? '',
    max_students: course?.max_students ?? null,
    image_url: course?.image_url ?? '',
    syllabus_url: course?.syllabus_url ?? '',
  }
}
