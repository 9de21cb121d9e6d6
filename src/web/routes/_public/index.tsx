import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#web/home/HomeScreen.tsx'

export const Route = createFileRoute('/_public/')({ component: HomeScreen })
