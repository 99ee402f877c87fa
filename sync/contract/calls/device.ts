import type { CallTable } from './call.ts';

export const deviceCalls = {
  'devices.enrol': {
    method: 'POST',
    path: '/api/devices/enrol',
    who: 'staff',
    summary: 'From now on this browser is shown names in the sign-in wizard (a cookie)',
  },
} as const satisfies CallTable;
