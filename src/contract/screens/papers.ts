import { getPaperSettings } from '../paper-settings.ts'
import { listOwnPaperOffers, listOwnPapers, listPaperOffers, listPapersOfPerson } from '../papers.ts'
import { ask, screen } from './screen.ts'

export const ownPapers = () => ask(listOwnPapers, { page_size: 20 })
export const ownPaperOffers = () => ask(listOwnPaperOffers, {})
export const papersOfPerson = (userId: string) => ask(listPapersOfPerson, { userId, page_size: 20 })
export const paperOffersOf = (userId: string) => ask(listPaperOffers, { userId })
export const paperSettings = () => ask(getPaperSettings, {})

export const ownPapersScreen = screen('/student/documents', () => [ownPapers(), ownPaperOffers()])
