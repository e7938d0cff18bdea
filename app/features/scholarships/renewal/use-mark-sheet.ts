import { useEffect, useState } from 'react';
import type { Given } from '#domain/forms/form.ts';
import { markSheetError } from '#domain/scholarships/renewal/renewal.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import type { DeviceStore } from '#app/features/scholarships/device/device-store.ts';

/** The error that the review shows for a renewal without the year's mark sheet, once the device has said which files wait on it. */
export function useMarkSheet({ earlier, cycle }: OwnApplication, device: DeviceStore, isReview: boolean): (given: Given) => FieldErrors {
  const conditions = earlier?.isRenewal ? cycle?.renewal : undefined;
  const isAsked = isReview && conditions?.needsMarkSheet === true;
  const [chosen, setChosen] = useState<Given | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    device.readFiles().then(
      (files) => isHere && setChosen(Object.fromEntries(Object.entries(files).map(([name, { file }]) => [name, file.name]))),
      () => undefined,
    );
    return () => {
      isHere = false;
      setChosen(null);
    };
  }, [device, isAsked]);
  return (given) => (isAsked && chosen ? markSheetError(conditions, { ...given, ...chosen }, earlier?.markSheets ?? {}) : {});
}
