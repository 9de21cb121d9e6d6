import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from '#web/home/AboutScreen.tsx'

export const Route = createFileRoute('/_public/about')({ component: AboutScreen })
