import { ActionIcon, Box, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Lesson, LessonContent } from './answers.ts'
import { ContentButton } from './ContentButton.tsx'
import { ContentIcon } from './ContentIcon.tsx'
import { describeContent, nameOf } from './content-shape.ts'
import { DragHandle } from './drag.tsx'
import type { Drag } from './drag-types.ts'
import { Disclosure } from './Disclosure.tsx'
import styles from './Manage.module.css'
import type { ManageView } from './manage-view.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { courseTexts, manageTexts as texts } from './texts.ts'
import type { LessonActions } from './useLessonActions.ts'

/** A lesson in its module: its number, title and actions, and its contents when it's opened. */
export function ManagedLesson(props: {
  lesson: Lesson
  number: number
  place: { isFirst: boolean; isLast: boolean }
  opened: boolean
  onToggle: () => void
  onView: (view: ManageView) => void
  actions: LessonActions
  onMove: (direction: 'up' | 'down') => void
  drag: Drag | null
}) {
  const { lesson, number, place, opened, onToggle, onView, actions, onMove, drag } = props
  const { id, title, duration, description, contents } = lesson
  return (
    <li className={styles.lesson} ref={drag?.ref} style={drag?.style} data-dragging={drag?.isDragging || undefined}>
      <div className={styles.lessonHead}>
        <Disclosure
          level={3}
          opened={opened}
          onToggle={onToggle}
          title={
            <Box component="span" fz="1.08rem" display="block">
              <span className="soft figures">{number}.</span> {title}
              <Box component="span" className="plain" mt="0.1rem" c="dimmed" fz="0.88rem" display="block">
                {[duration, courseTexts.contents(contents.length)].filter(Boolean).join(' · ')}
              </Box>
            </Box>
          }
        >
          <div className={styles.inside}>
            {description && (
              <Box component="p" className="lines" mb="1rem" c="dimmed" maw="70ch">
                {description}
              </Box>
            )}
            {contents.length === 0 && (
              <Box component="p" mb="1rem" c="dimmed">
                {texts.content.none}
              </Box>
            )}
            {contents.length > 0 && (
              <Box component="ul" mb="0.9rem" aria-label={texts.content.show}>
                {contents.map((content) => (
                  <ManagedContent key={content.id} content={content} onView={onView} actions={actions} />
                ))}
              </Box>
            )}
            <Button
              variant="light"
              leftSection={<IconPlus size={18} aria-hidden />}
              aria-label={texts.content.addTo(title)}
              onClick={() => onView({ dialog: 'content', lesson: id })}
            >
              {texts.content.add}
            </Button>
          </div>
        </Disclosure>
      </div>
      <div className={styles.actions}>
        <DragHandle drag={drag} />
        <MoveButtons
          id={id}
          labels={{ up: texts.lessonUp(title), down: texts.lessonDown(title) }}
          place={place}
          onMove={onMove}
        />
        <ActionIcon aria-label={texts.editLesson(title)} onClick={() => onView({ dialog: 'lesson', lesson: id })}>
          <IconPencil size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon
          color="rojo"
          aria-label={texts.deleteLesson(title)}
          onClick={() => void actions.removeLesson(lesson)}
        >
          <IconTrash size={19} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}

function ManagedContent(props: { content: LessonContent; onView: (view: ManageView) => void; actions: LessonActions }) {
  const { content, onView, actions } = props
  const name = nameOf(content)
  return (
    <li className={styles.content}>
      <ContentIcon content={content} />
      <Box flex={1} miw={0}>
        <span className="block break">{name}</span>
        <Box component="span" c="dimmed" fz="0.88rem" display="block">
          {describeContent(content)}
        </Box>
      </Box>
      <div className={styles.actions}>
        <ContentButton
          content={content}
          label={texts.content.viewOf(name)}
          className={styles.view}
          onView={() => onView({ dialog: 'view', content: content.id })}
        >
          {texts.content.view}
        </ContentButton>
        <ActionIcon
          aria-label={texts.content.edit(name)}
          onClick={() => onView({ dialog: 'content', content: content.id })}
        >
          <IconPencil size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon
          color="rojo"
          aria-label={texts.content.remove(name)}
          onClick={() => void actions.removeContent(content)}
        >
          <IconTrash size={19} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}
