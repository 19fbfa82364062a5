/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { RefusalCode, REFUSALS } from '../../refusals/refusals'

type RefusalStatus = (typeof REFUSALS)[RefusalCode]['status']

/**
 * What is sent with every page. A referrer is sent to this server alone: with none at all a browser would hide where a form
 * comes from (`Origin: null`), by which own pages are told apart.
 */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** The answer with a page of the desk: no browser keeps it, no other page frames it, and no script runs in it. */
export function pageAnswer(
  context: Context,
  page: JSX.Element,
  status: 200 | RefusalStatus = 200,
): Response | Promise<Response> {
  return context.html(html`<!doctype html>${page}`, status, HEADERS)
}
