import { act } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SaveNote } from '#app/features/scholarships/form/saving/save-note.tsx';
import { type DraftEvent, draftReducer, freshDraft } from '#app/features/scholarships/sync/draft-state.ts';
import { show } from '#tests/component.tsx';

test('saving is not announced with each answer; the loss of the signal is, and its end', async () => {
  let state = freshDraft();
  let redraw: (revision: object) => void = () => {};
  function Note() {
    redraw = useState<object>()[1];
    return <SaveNote state={state} />;
  }
  await show(<Note />);
  const note = () => document.querySelector('[data-testid="save-note"]')!;
  const heard: string[] = [];
  const after = (...events: DraftEvent[]) => {
    for (const event of events) {
      state = draftReducer(state, event);
      act(() => redraw({}));
      const text = note().querySelector('output')!.textContent;
      if (text !== (heard.at(-1) ?? '')) heard.push(text);
    }
    return note().getAttribute('data-safety');
  };
  let version = 0;
  const type = (answers: Record<string, string>) => {
    const typed = after({ type: 'typed', answers });
    expect(typed).toBe('typing');
    return after({ type: 'saved', revision: state.revision, at: Date.UTC(2026, 10, 21) });
  };
  const send = () => after({ type: 'link', link: 'online' }, { type: 'sending' }, { type: 'synced', version: (version += 1) });

  for (const fatherName of ['Ram', 'Ram Prasad']) {
    expect(type({ fatherName })).toBe('device');
    expect(send()).toBe('account');
  }
  expect(heard).toEqual([]);
  after({ type: 'link', link: 'offline' });
  for (const motherName of ['Sita', 'Sita Devi']) expect(type({ motherName })).toBe('offline');
  expect(heard).toEqual(['Offline: kept on this device']);
  expect(send()).toBe('account');
  expect(heard).toEqual(['Offline: kept on this device', 'Saved to your account']);
  type({ motherName: 'Sita Devi Mishra' });
  send();
  expect(heard.filter(Boolean)).toHaveLength(2);
});
