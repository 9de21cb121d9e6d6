import { createFileRoute } from '@tanstack/react-router'
import { progressScreen } from '#contract/screens/progress.ts'
import { preloadData } from '#web/api/preload.ts'
import { ProgressScreen } from '#web/progress/ProgressScreen.tsx'

export const Route = createFileRoute('/_signed/student/progress')({
  loader: (opening) => preloadData(progressScreen, opening),
  component: ProgressScreen,
})
