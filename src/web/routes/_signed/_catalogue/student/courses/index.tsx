import { createFileRoute } from '@tanstack/react-router'

/** The catalogue alone: nothing is open on top of it. */
export const Route = createFileRoute('/_signed/_catalogue/student/courses/')({})
