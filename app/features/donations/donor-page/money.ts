import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';

export const money = (paise: number): string => formatRupees(paiseToRupees(paise));
