import { getProgress } from '../progress.ts'
import { ask, screen } from './screen.ts'

export const progressScreen = screen('/student/progress', () => [ask(getProgress, {})])
