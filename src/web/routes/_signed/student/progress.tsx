import { createFileRoute } from '@tanstack/react-router'
import { ProgressScreen } from '#web/progress/ProgressScreen.tsx'

export const Route = createFileRoute('/_signed/student/progress')({ component: ProgressScreen })
