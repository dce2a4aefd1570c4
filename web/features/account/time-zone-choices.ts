import type { SelectChoice } from '../../components/ui/select-field.tsx';
import { fixedTimeZones } from '../../content/settings.ts';
import { deviceTimeZone } from '../../lib/device-day.ts';

/**
 * The specified time zones, then all zones that the browser knows, by region.
 * @param current always in the list, because the server or another browser may use another name for it
 */
export function timeZoneChoices(current: string): SelectChoice[] {
  const fixed = new Set<string>(fixedTimeZones.map(({ value }) => value));
  const names = new Set([...Intl.supportedValuesOf('timeZone'), deviceTimeZone() ?? current, current]);
  return [
    ...fixedTimeZones,
    ...[...names]
      .filter((name) => !fixed.has(name))
      .sort()
      .map(choiceOf),
  ];
}

/** `America/Argentina/Buenos_Aires` as 'Argentina, Buenos Aires' in group America; names without region in 'Other'. */
function choiceOf(zone: string): SelectChoice {
  const [region, ...places] = zone.replaceAll('_', ' ').split('/') as [string, ...string[]];
  return places.length === 0
    ? { value: zone, label: zone, group: 'Other' }
    : { value: zone, label: places.join(', '), group: region };
}
