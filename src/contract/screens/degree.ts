import { getOwnDegreeProgress } from '../degree.ts'
import { ask, screen } from './screen.ts'

export const degreeScreen = screen('/student/program', () => [ask(getOwnDegreeProgress, {})])
