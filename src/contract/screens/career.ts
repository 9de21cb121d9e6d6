import { getOwnCareer } from '../career.ts'
import { ask, screen } from './screen.ts'

export const careerScreen = screen('/student/program', () => [ask(getOwnCareer, {})])
