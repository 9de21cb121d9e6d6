import { getPublicProgram } from '../public-program.ts'
import { ask, screen } from './screen.ts'

export const publicProgram = (program: string) => ask(getPublicProgram, { program })
export const publicProgramScreen = screen('/programs/$code', ({ code }) => [publicProgram(code)])
