/** Errors in the format that OAuth 2.0 clients expect (RFC 6749 section 5.2). */
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type OAuthCode = 'invalid_request' | 'invalid_client' | 'invalid_scope' | 'unsupported_grant_type';

export class OAuthError extends Error {
  readonly body: { readonly error: OAuthCode; readonly error_description: string };
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;

  /** @param text for the developer; it must not contain anything from the request */
  constructor(code: OAuthCode, text: string) {
    super(text);
    this.name = 'OAuthError';
    this.body = { error: code, error_description: text };
    this.status = code === 'invalid_client' ? 401 : 400;
    this.headers = code === 'invalid_client' ? { 'WWW-Authenticate': 'Basic realm="API"' } : {};
  }
}
