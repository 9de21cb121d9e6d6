import { CoursePictureForm, changeCoursePicture } from '#contract/courses.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { pictureShown } from './picture-shown.tsx'
import { ImageField } from './ImageField.tsx'
import { pictureTexts as texts } from './texts.ts'

type Pictured = { id: string; version: number; cover: number; name: string; image_url: string | null }

const valuesOf = ({ image_url }: Pick<Pictured, 'image_url'>) => ({ image_url: image_url ?? '' })

/** A teacher changes the picture of a course (decision L18). */
export default function PictureDialog({ course, onClose }: { course: Pictured; onClose: () => void }) {
  const change = useAction(changeCoursePicture, { changes: ['lessons', 'home'] })
  const { form, dialogProps } = useFormDialog({
    schema: CoursePictureForm,
    about: null,
    initialValues: valuesOf(course),
    edits: {
      version: course.version,
      valuesOf: (stored) => valuesOf({ ...course, ...stored }),
      says: { image_url: (address) => pictureShown(address) },
    },
    send: (_, edit) => change.mutateAsync({ courseId: course.id, ...edit }),
    sent: texts.saved,
    failed: texts.failed,
    onClosed: onClose,
  })
  return (
    <FormDialog title={texts.title} submitLabel={texts.save} {...dialogProps}>
      <ImageField courseId={course.id} cover={course.cover} name={course.name} {...form.getInputProps('image_url')} />
    </FormDialog>
  )
}
