import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { notYetText } from '#contract/requirement-texts.ts'
import { DEFAULT_COURSE_TYPE, type CourseType } from '#domain/enrollments/statuses.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { ChoiceCards } from '#web/ui/choices/ChoiceCards.tsx'
import type { RequiredCourse } from './cart.ts'
import { checkoutTexts as texts } from './texts.ts'
import { typeChoices } from './type-choices.ts'

/** Asks how a course will be taken before it goes into the cart (document 2 §2). Esc, the backdrop and 'Cerrar' cancel. */
export default function CourseTypeDialog({
  courseName,
  opened,
  missing,
  onChoose,
  onClose,
}: {
  courseName: string
  opened: boolean
  /** What it asks for that the student lacks: as Oyente only, until then (record 042). */
  missing: readonly RequiredCourse[]
  onChoose: (type: CourseType) => void
  onClose: () => void
}) {
  const [chosen, setType] = useState<CourseType>(DEFAULT_COURSE_TYPE)
  const isBound = missing.length > 0
  const type = isBound ? 'oyente' : chosen
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
          choices={typeChoices(isBound ? notYetText(missing) : null)}
          value={type}
          onChange={setType}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" data-autofocus>
            {isBound ? texts.asListener : texts.addToCart}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
