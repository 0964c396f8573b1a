import { parseSerial, type Serial } from '#core/portability/landing/serial.ts';
import { orDamaged } from '../stored-values.ts';

export const storedSerial = (text: string): Serial => orDamaged(parseSerial(text), 'serial number');
