import { ActionIcon, Box, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Lesson, LessonContent } from './answers.ts'
import { ContentButton } from './ContentButton.tsx'
import { ContentIcon } from './ContentIcon.tsx'
import { describeContent, nameOf } from './content-shape.ts'
import { Draggable, DragHandle } from './drag.tsx'
import type { Drag } from './drag-types.ts'
import { Disclosure } from './Disclosure.tsx'
import styles from './Manage.module.css'
import type { ManageView } from './manage-view.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { courseTexts, manageTexts as texts } from './texts.ts'
import type { ContentOrder } from './useContentOrder.ts'
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
  contentOrder: ContentOrder
  /** It was just saved: marked until the focus goes on. */
  isSaved: boolean
  onMove: (direction: 'up' | 'down') => void
  drag: Drag | null
}) {
  const { lesson, number, place, opened, onToggle, onView, actions, contentOrder, isSaved, onMove, drag } = props
  const { id, title, duration, description, contents } = lesson
  return (
    <li
      className={styles.lesson}
      ref={drag?.ref}
      style={drag?.style}
      data-dragging={drag?.isDragging || undefined}
      data-saved={isSaved || undefined}
    >
      <div className={styles.lessonHead}>
        <Disclosure
          level={3}
          id={lessonHeadingId(id)}
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
                <Draggable
                  ids={contents.map((content) => content.id)}
                  onMove={(contentId, to) => contentOrder.place(lesson, contentId, to)}
                >
                  {(contentId, contentDrag) => {
                    const at = contents.findIndex((content) => content.id === contentId)
                    const content = contents[at]
                    if (!content) return null
                    return (
                      <ManagedContent
                        key={contentId}
                        content={content}
                        place={{ isFirst: at === 0, isLast: at === contents.length - 1 }}
                        onView={onView}
                        actions={actions}
                        onMove={(direction) => contentOrder.move(content, direction)}
                        drag={contentDrag}
                      />
                    )
                  }}
                </Draggable>
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

/** The id of a lesson's heading, where the page goes once it was saved. */
export function lessonHeadingId(lessonId: string): string {
  return `lesson-${lessonId}`
}

function ManagedContent(props: {
  content: LessonContent
  place: { isFirst: boolean; isLast: boolean }
  onView: (view: ManageView) => void
  actions: LessonActions
  onMove: (direction: 'up' | 'down') => void
  drag: Drag | null
}) {
  const { content, place, onView, actions, onMove, drag } = props
  const name = nameOf(content)
  return (
    <li className={styles.content} ref={drag?.ref} style={drag?.style} data-dragging={drag?.isDragging || undefined}>
      <ContentIcon content={content} />
      <Box flex={1} miw={0}>
        <span className="block break">{name}</span>
        <Box component="span" c="dimmed" fz="0.88rem" display="block">
          {describeContent(content)}
        </Box>
      </Box>
      <div className={styles.actions}>
        {!(place.isFirst && place.isLast) && (
          <>
            <DragHandle drag={drag} />
            <MoveButtons
              id={content.id}
              labels={{ up: texts.content.up(name), down: texts.content.down(name) }}
              place={place}
              onMove={onMove}
            />
          </>
        )}
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
