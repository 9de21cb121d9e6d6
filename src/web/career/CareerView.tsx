import type { ComponentType } from 'react'
import type { Career, OfferedCourse } from './answers.ts'
import { CareerMap } from './CareerMap.tsx'
import { CareerSummary } from './CareerSummary.tsx'
import { ElectiveGroups } from './ElectiveGroups.tsx'

/** A career whole: figures, the map by year and term, the elective groups. Without a cart button it's read by staff. */
export function CareerView({
  career,
  CartButton,
}: {
  career: Career
  CartButton?: ComponentType<{ course: OfferedCourse }>
}) {
  return (
    <>
      <CareerSummary career={career} isOwn={CartButton !== undefined} />
      <CareerMap career={career} {...(CartButton && { CartButton })} />
      {career.groups.length > 0 && <ElectiveGroups career={career} />}
    </>
  )
}
