import { isScope } from '../../../engine/product/developers/scopes.ts';
import type { Deps } from '../../context.ts';
import { batchOr } from '../../db/batch.ts';
import {
  deleteEndedTokens,
  deleteOldTokens,
  getLiveKey,
  insertToken,
  TOKEN_LIFE,
  touchKey,
  type LiveCredential,
} from '../../lib/api-keys/queries.ts';
import { newTokenSecret } from '../../lib/api-keys/secret.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { OAuthError } from './oauth-error.ts';
import type { TokenAnswer } from './schemas.ts';

/**
 * OAuth 2.0 client credentials (RFC 6749 section 4.4). The client authenticates by the id of a key and the key itself,
 * in the header `Authorization: Basic` or in the form. The token has the key's scopes or fewer, and ends with the key.
 * @param form the body, `application/x-www-form-urlencoded`
 * @throws OAuthError
 */
export async function exchangeKey(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { authorization, form }: { authorization: string | undefined; form: URLSearchParams },
): Promise<TokenAnswer> {
  for (const name of new Set(form.keys()))
    if (form.getAll(name).length > 1)
      throw new OAuthError('invalid_request', 'A parameter was sent twice. Send it once.');
  const credentials = clientOf(authorization, form);
  const grant = form.get('grant_type');
  if (!grant) throw new OAuthError('invalid_request', 'Send grant_type=client_credentials.');
  const time = now();
  const client = await getLiveKey(db, { tokenHash: hashOfToken(credentials.secret), now: time });
  if (!client || client.keyId !== credentials.id) throw noSuchClient();
  if (grant !== 'client_credentials')
    throw new OAuthError('unsupported_grant_type', 'The only grant type is client_credentials.');
  const scope = scopeOf(client, form.get('scope'));
  const token = newTokenSecret();
  const expiresAt = Math.min(time + TOKEN_LIFE, client.expiresAt ?? Infinity);
  await batchOr(db, noSuchClient, [
    deleteEndedTokens(db, time),
    deleteOldTokens(db, { keyId: client.keyId, most: QUOTAS.apiTokensOfAKey }),
    insertToken(db, {
      tokenHash: hashOfToken(token),
      keyId: client.keyId,
      userId: client.userId,
      scopes: scope,
      createdAt: time,
      expiresAt,
    }),
    touchKey(db, { id: client.keyId, now: time }),
  ]);
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: Math.max(1, Math.floor((expiresAt - time) / 1000)),
    scope,
  };
}

const noSuchClient = (): OAuthError =>
  new OAuthError('invalid_client', 'There is no such client: send the id of a key and the key itself.');

interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}

/**
 * RFC 6749 section 2.3.1: the credentials are in Basic, with both parts form-encoded, or in the form, but not in both.
 */
function clientOf(authorization: string | undefined, form: URLSearchParams): ClientCredentials {
  const basic = /^Basic\s+([A-Za-z0-9+/=]+)\s*$/i.exec(authorization ?? '')?.[1];
  const [id, secret] = [form.get('client_id'), form.get('client_secret')];
  if (basic === undefined) {
    if (id && secret) return { id, secret };
    throw new OAuthError('invalid_client', 'Send client_id and client_secret: the id of a key and the key itself.');
  }
  if (secret !== null) throw new OAuthError('invalid_request', 'Send the credentials once: with Basic or in the form.');
  const [name, ...rest] = Buffer.from(basic, 'base64').toString().split(':');
  return { id: formDecoded(name ?? ''), secret: formDecoded(rest.join(':')) };
}

const formDecoded = (text: string): string => new URLSearchParams(`v=${text}`).get('v') ?? '';

function scopeOf(client: LiveCredential, asked: string | null): string {
  if (asked === null || asked.trim() === '') return client.scopes;
  const own = client.scopes.split(' ');
  const wanted = [...new Set(asked.trim().split(/\s+/))];
  if (!wanted.every((scope) => isScope(scope) && own.includes(scope)))
    throw new OAuthError('invalid_scope', 'The key does not have this scope.');
  return wanted.join(' ');
}
