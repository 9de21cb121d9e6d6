import { Box, Button, Text } from '@mantine/core'
import { IconShoppingCartCheck, IconShoppingCartPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CourseType } from '#domain/enrollments/statuses.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { tellAdded } from './added-toast.ts'
import { addToCart, lackingBeside, useCart, type CartCourse } from './cart.ts'
import { checkoutTexts as texts, COURSE_TYPE_TEXTS } from './texts.ts'

const CourseTypeDialog = lazyDialog(() => import('./CourseTypeDialog.tsx'))

/** 'Agregar al carrito', which asks how the course will be taken; then the way to pay, and 'En el Carrito' with that as a hint (document 2 §2). */
export function AddToCartButton({ course }: { course: CartCourse }) {
  const router = useRouter()
  const { items } = useCart()
  const added = items.find((item) => item.courseId === course.id)
  const place = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')

  // The dialog returns the focus to whichever of the two buttons is here now.
  useEffect(() => {
    if (dialog === 'closed') place.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [dialog])

  function choose(type: CourseType) {
    addToCart(course, type)
    tellAdded(course.name, () => void router.navigate({ to: '/checkout' }))
    setDialog('closed')
  }

  return (
    <Box ref={place} w="100%">
      {added ? (
        <>
          <ButtonLink
            to="/checkout"
            variant="light"
            fullWidth
            leftSection={<IconShoppingCartCheck size={20} aria-hidden />}
          >
            {texts.pay(items.length)}
          </ButtonLink>
          <Text mt="0.3rem" c="dimmed" fz="0.88rem" ta="center">
            {texts.inCartAs(COURSE_TYPE_TEXTS[added.courseType].label)}
          </Text>
        </>
      ) : (
        <Button
          fullWidth
          aria-haspopup="dialog"
          leftSection={<IconShoppingCartPlus size={20} aria-hidden />}
          onClick={() => setDialog('open')}
        >
          {texts.addToCart}
        </Button>
      )}
      {dialog !== 'never' && (
        <CourseTypeDialog
          courseName={course.name}
          opened={dialog === 'open'}
          missing={lackingBeside(items, course)}
          onChoose={choose}
          onClose={() => setDialog('closed')}
        />
      )}
    </Box>
  )
}
