import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type GoogleNotice as Name, googleNotices } from '#domain/accounts/google-notices.ts';

export function GoogleNotice() {
  const [query] = useSearchParams();
  const [text, setText] = useState('');
  const name = query.get('notice') ?? '';
  useEffect(() => setText(Object.hasOwn(googleNotices, name) ? googleNotices[name as Name] : ''), [name]);
  return (
    <div aria-live="polite" className="empty:-mt-4">
      {text && <p className="callout">{text}</p>}
    </div>
  );
}
