import type { Cookie } from 'playwright-core';
import { answerOf } from '#tests/setup/site/answers.ts';
import { makePdf, multipart } from '#tests/setup/files/files.ts';
import { SCHOOL_FORM } from '#tests/setup/people/students.ts';

export async function signUp(url: string, email: string): Promise<Cookie[]> {
  const { name, phone } = SCHOOL_FORM;
  const send = async (path: string, body: object, token = ''): Promise<Response> => {
    const response = await fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  await send('otp/generate', { email, name });
  const verified = await send('otp/verify', { email, name, otp: await codeFor(url, email) });
  const { token } = answerOf('POST /auth/otp/verify', await verified.json());
  const password = 'Lamp-Forest9!';
  const signedUp = await send(
    'signup',
    { name, phone: phone.slice(0, 10), email, password, confirmPassword: password, role: 'student' },
    token,
  );
  return signedUp.headers.getSetCookie().map((line) => {
    const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name: cookie, value, domain: new URL(url).hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' };
  });
}

async function codeFor(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(email)}`);
    const { mails } = (await response.json()) as { mails: { text: string }[] };
    const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No mail came.');
}

/** With a mark sheet. */
export async function sendProfile(url: string, cookies: Cookie[], form: Readonly<Record<string, string>> = SCHOOL_FORM): Promise<void> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const field = form['educationType'] === 'school' ? 'lastCertificate' : 'latestCertificate';
  const { payload, headers } = await multipart([{ field, bytes: makePdf() }]);
  const uploaded = await fetch(`${url}/api/student/upload`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: new Uint8Array(payload),
  });
  const { data } = answerOf('POST /student/upload', await uploaded.json());
  const sent = await fetch(`${url}/api/student/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ...form, [`${field}Path`]: data[field] }),
  });
  if (!sent.ok) throw new Error(`The form was not taken: ${await sent.text()}`);
}
