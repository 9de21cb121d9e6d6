import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { COURSE_TYPES, DEFAULT_COURSE_TYPE, type CourseType } from '#domain/enrollments/statuses.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { ChoiceCards } from '#web/ui/choices/ChoiceCards.tsx'
import { checkoutTexts as texts, COURSE_TYPE_TEXTS } from './texts.ts'

/** Asks how a course will be taken before it goes into the cart (document 2 §2). Esc, the backdrop and 'Cerrar' cancel. */
export default function CourseTypeDialog({
  courseName,
  opened,
  onChoose,
  onClose,
}: {
  courseName: string
  opened: boolean
  onChoose: (type: CourseType) => void
  onClose: () => void
}) {
  const [type, setType] = useState<CourseType>(DEFAULT_COURSE_TYPE)
  return (
    <Modal opened={opened} onClose={onClose} title={texts.typeTitle(courseName)} returnFocus={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(type)
        }}
      >
        <ChoiceCards
          legend={texts.typeLegend}
          choices={COURSE_TYPES.map((value) => ({ value, ...COURSE_TYPE_TEXTS[value] }))}
          value={type}
          onChange={setType}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" data-autofocus>
            {texts.addToCart}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
