import { useEffect, useRef } from 'react'

declare global {
  interface CredentialRequestOptions {
    readonly otp?: { readonly transport: readonly 'sms'[] }
  }
}

/**
 * Calls back with the code of a text message that came for this page, where the browser hands it over (WebOTP: Chrome on
 * Android). The applicant agrees to that in a window of the browser's.
 */
export function useTextMessage(came: (code: string) => void): void {
  const latest = useRef(came)
  useEffect(() => {
    latest.current = came
  })
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const asking = new AbortController()
    const ask = async (): Promise<void> => {
      const message = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal: asking.signal })
      if (message !== null && 'code' in message && !asking.signal.aborted) latest.current(String(message.code))
    }
    // Refused, or given up with the screen: the code is typed.
    ask().catch(() => undefined)
    return () => asking.abort()
  }, [])
}
