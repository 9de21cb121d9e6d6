import { listSessions } from '../access.ts'
import { getProfile } from '../people.ts'
import { ask, screen } from './screen.ts'

export const profileScreen = screen('/profile/edit', () => [ask(getProfile, {}), ask(listSessions, {})])
