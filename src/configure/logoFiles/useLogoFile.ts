import { useState } from 'react'
import type { Json, Path } from '../../engine/values/answers'
import type { BrandPreviewBlock } from '../../language/block-brand-preview'
import { useAnnouncer } from '../../renderer/announcer/Announcing'
import { useAnswer, useFillText, useSend } from '../../renderer/session/sessionContext'
import { pictureAddress } from './pictureAddress'
import { type Squares, squaresOf } from './squaresOf'

/** The words of a logo that may be a file. */
export type LogoFileWords = NonNullable<BrandPreviewBlock['logoFile']>

/** A picture that was brought into a square, while it is the logo in one of the two ways. */
export interface Squared {
  readonly name: string
  readonly squares: Squares
  /** The address in whose place it came. */
  readonly before: Json | undefined
}

interface Refusal {
  readonly why: 'unreadable' | 'tooLarge'
  readonly name: string
  readonly beside: Json | undefined
}

/** Takes files as the logo at a path, and tells what came of the last one. Where that logo is square, so is each picture. */
export function useLogoFile(path: Path, words: LogoFileWords, isSquare: boolean) {
  const send = useSend()
  const fill = useFillText()
  const { announce } = useAnnouncer()
  const answer = useAnswer(path)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [squared, setSquared] = useState<Squared | null>(null)

  const give = (value: Json | undefined): void => send({ type: 'answer', path, value })
  const take = async (file: File): Promise<void> => {
    const { name } = file
    const squares = isSquare && words.square !== undefined ? await squaresOf(file) : null
    const picture = squares === null ? await pictureAddress(file) : { address: squares.whole }
    setRefusal('refused' in picture ? { why: picture.refused, name, beside: answer } : null)
    if ('refused' in picture) {
      announce(fill(words[picture.refused], { name }))
      return
    }
    if (squares !== null && words.square !== undefined) announce(fill(words.square.notSquare, { name }))
    setSquared(squares === null ? null : { name, squares, before: answer })
    give(picture.address)
  }
  return {
    give,
    take,
    answer,
    // Once the logo is another, what was said of a file is over.
    refused: refusal !== null && refusal.beside === answer ? fill(words[refusal.why], { name: refusal.name }) : null,
    squared: squared !== null && Object.values(squared.squares).includes(String(answer)) ? squared : null,
  }
}
