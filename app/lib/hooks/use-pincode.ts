import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { language } from '#messages/current.ts';
import { LANGUAGES } from '#messages/language.ts';
import * as m from '#messages/index.ts';
import { followPincode, type PlaceFields, type PlaceName, wordsOfPlace } from '#domain/students/places.ts';
import { call } from '#app/lib/api.ts';
import { asApiError } from '#app/lib/as-api-error.ts';

/** Nothing in the form waits for the answer. */
const TIMEOUT_MS = 8_000;
const NOT_FOUND = 404;

interface Fields {
  names: readonly PlaceName[];
  /** The values of the fields as they stand. */
  read: () => Readonly<Record<string, unknown>>;
  write: (fills: PlaceFields) => void;
}

type Looked = { found: PlaceFields; problem?: undefined } | { found: null; problem: string };

/**
 * Lets city, district and state follow the PIN code, except what a person wrote (`followPincode`).
 * @param pincode six digits, or not whole yet @returns what was found, or why something did not change; may be empty
 */
export function usePincode(pincode: string, { names, read, write }: Fields): string {
  const [words, setWords] = useState({ pincode: '', text: '' });
  const given = useRef<PlaceFields>({});
  const isOpening = useRef(true);
  /** Before anything follows, it is known what the PIN code gave that was there. */
  const opened = useRef(Promise.resolve());
  const typed = (): PlaceFields => {
    const values = read();
    return Object.fromEntries(names.map((name) => [name, textIn(values[name])]));
  };

  const follow = useEffectEvent(({ found, problem }: Looked) => {
    const next = followPincode(typed(), found, given.current);
    given.current = next.given;
    if (Object.keys(next.fills).length > 0) write(next.fills);
    setWords({ pincode, text: found ? wordsOfPlace(found, next.stays) : problem });
  });
  /** What it gave before a reload: a field that was emptied since stays empty. */
  const remember = useEffectEvent(({ found }: Looked) => {
    if (!found) return;
    const now = typed();
    given.current = Object.fromEntries(names.filter((name) => now[name] !== '').map((name) => [name, found[name] ?? '']));
  });

  useEffect(() => {
    const isRestored = isOpening.current;
    isOpening.current = false;
    if (!/^\d{6}$/.test(pincode)) return;
    let isWanted = true;
    const looking = lookUp(pincode, names);
    const run = async () => {
      const looked = await looking;
      if (isRestored) return remember(looked);
      await opened.current;
      if (isWanted) follow(looked);
    };
    if (isRestored) opened.current = run();
    else void run();
    return () => {
      isWanted = false;
    };
  }, [pincode, names]);
  return words.pincode === pincode ? words.text : '';
}

const listed = (words: readonly string[]): string => new Intl.ListFormat(LANGUAGES[language()].locale).format(words);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

async function lookUp(pincode: string, names: readonly PlaceName[]): Promise<Looked> {
  try {
    const { city, district, state } = await call('GET /web/pincode/:pincode', { params: { pincode }, timeout: TIMEOUT_MS });
    return { found: { city, district, state } };
  } catch (error) {
    const { status, message } = asApiError(error);
    return {
      found: null,
      problem: status === NOT_FOUND ? message : m.forms.pincodeUnknown(listed(names.map((name) => m.forms.places[name]))),
    };
  }
}
