import * as m from '#messages/index.ts';

/** What follows from a PIN code, and may be written otherwise. */
export const PLACES = ['city', 'district', 'state'] as const;
export type PlaceName = (typeof PLACES)[number];
export type PlaceFields = Partial<Record<PlaceName, string>>;

const isSame = (one: string, other: string | undefined): boolean => one.trim().toLowerCase() === other?.trim().toLowerCase();

/**
 * A field that is empty, or holds what an earlier PIN code gave, changes with the PIN code; one that a person wrote stays.
 * @param typed the fields that there are @param found null: the PIN code is not known @param earlier what PIN codes gave so far
 * @returns what to write; what stays though it differs; what PIN codes gave by now
 */
export function followPincode(
  typed: PlaceFields,
  found: PlaceFields | null,
  earlier: PlaceFields,
): { fills: PlaceFields; stays: PlaceFields; given: PlaceFields } {
  const [fills, stays, given]: PlaceFields[] = [{}, {}, { ...earlier }];
  for (const name of PLACES) {
    const [present, place = ''] = [typed[name], found?.[name]];
    if (present === undefined) continue;
    if (isSame(present, place)) given![name] = place;
    else if (present.trim() === '' || isSame(present, earlier[name])) fills![name] = given![name] = place;
    else if (found) stays![name] = present;
  }
  return { fills: fills!, stays: stays!, given: given! };
}

/** The line below the field for the PIN code. */
export function wordsOfPlace(found: PlaceFields, stays: PlaceFields): string {
  const place = [...new Set(PLACES.map((name) => found[name]))].filter(Boolean).join(', ');
  const written = PLACES.flatMap((name) => (stays[name] === undefined ? [] : [`${m.forms.places[name]} (${stays[name]})`]));
  return written.length > 0 ? m.students.places.foundAnother(place, written) : m.students.places.found(place);
}
