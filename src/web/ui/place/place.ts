import { createContext, useContext } from 'react'

/** The place whose tab a screen is: what it's called. Its heading is above the tabs, so that a Page inside takes the one below. */
const Place = createContext<{ readonly name: string } | null>(null)

export const InPlace = Place.Provider

/** The place around a screen; null for a screen that stands alone. */
export const useInPlace = () => useContext(Place)
