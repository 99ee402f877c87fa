import { z } from 'zod';

/** Zod would try `new Function` to parse faster; our security policy forbids it, and each try is reported as a violation. */
z.config({ jitless: true });
