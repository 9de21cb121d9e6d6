import type { ReactNode } from 'react'
import { courseFormTexts as texts } from './texts.ts'

/** A picture among two of which one stays. */
export function pictureShown(address: string): ReactNode {
  if (address === '') return texts.noImage
  return <img src={address} alt={address.startsWith('/files/') ? texts.uploadedImage : address} height={72} />
}
