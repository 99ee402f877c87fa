import { totalmem } from 'node:os';
import { z } from 'zod';
import type { SmsapiConfig } from './sms/smsapi-sender.ts';
import { STRONG_COST, type HashCost } from './account/passwords.ts';
import { readOrMakeSecret } from './secret-file.ts';

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((text) => text === 'true' || text === '1')
  .default(false);

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const DEFAULT_PAYMENT_HOSTS =
  'przelewy24.pl,payu.com,tpay.com,paynow.pl,dotpay.pl,bluemedia.pl,stripe.com,paypal.com,revolut.me';

const environmentSchema = z.object({
  PORT: whole(0, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  JWT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  DEMO: z.enum(['true', 'false', '1', '0']).optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  REQUIRE_DEVICE_ENROLMENT: z.enum(['true', 'false', '1', '0']).optional(),
  /** How many reverse proxies stand in front; their X-Forwarded-For is believed. */
  TRUST_PROXY: whole(0, 10).default(0),
  ACCESS_TOKEN_SECONDS: whole(1, 86_400).default(15 * 60),
  REQUESTS_PER_MINUTE: whole(10, 1_000_000).default(6000),
  PAYMENT_HOSTS: z.string().default(DEFAULT_PAYMENT_HOSTS),
  /** Unset: where there is the memory for it. */
  CHECK_COMPLETIONS: z.enum(['true', 'false', '1', '0']).optional(),
  CHECK_ANSWERS: flag,
  SMSAPI_TOKEN: z.string().min(10, 'must be an OAuth token of SMSAPI').optional(),
  SMSAPI_SENDER: z.string().max(11).default(''),
  SMSAPI_URL: z.url().default('https://api.smsapi.pl/sms.do'),
  SMS_DAILY_CAP: whole(0, 100_000).default(1000),
  SMS_SEGMENT_GROSZE: z.coerce.number().min(0).max(1000).default(10),
  /** Of scrypt, as a power of two; below the default only where a test signs in a hundred times. */
  PASSWORD_LOG_N: whole(10, 20).default(Math.log2(STRONG_COST.N)),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
});
type Environment = z.infer<typeof environmentSchema>;

/** What the app needs; how it is started (port, store) is apart. */
export interface AppConfig {
  jwtSecret: string;
  accessTokenSeconds: number;
  /** Who gets children's names only on an enrolled device: everybody, nobody, or whoever isn't on this machine. */
  requireDeviceEnrolment: boolean | 'elsewhere';
  /** Payment links may lead to these hosts and what lies under them. */
  paymentHosts: readonly string[];
  /** Per address; one school is one address. */
  requestsPerMinute: number;
  trustProxy: number;
  /** Fail where an answer isn't what the contract says: for tests and development. */
  checkAnswers: boolean;
  /** Texts that may go out in one day, and what a segment costs, in grosze. */
  smsDailyCap: number;
  smsSegmentPrice: number;
  /** Of new password hashes; weaker ones are raised at the next sign-in. */
  passwordCost: HashCost;
  /** Requests from elsewhere are refused: a demo school that nobody has opened to others. */
  thisMachineOnly: boolean;
  /** Are completed tasks run again (server/checking)? */
  checkCompletions: boolean;
  /** Cookies only over https. */
  secureCookies: boolean;
}

export interface ServerConfig {
  port: number;
  dataDir: string;
  mongodbUri: string | undefined;
  /** Whether an empty store gets the demo school. Never in production. */
  demo: boolean;
  /** The operator has asked for the demo school: it may be reached from other machines. */
  demoForOthers: boolean;
  logLevel: string;
  /** Null: texts are written to the log and sent nowhere. */
  smsapi: SmsapiConfig | null;
  app: AppConfig;
}

/** Wrong settings; `message` is one line for the one who starts the server. */
export class ConfigError extends Error {}

/** A machine, or a container, with 1 GB: Python in a process beside the server takes a quarter of that. */
function hasMemoryToCheck(): boolean {
  const limit = process.constrainedMemory();
  return Math.min(totalmem(), limit || Infinity) >= 1024 ** 3 * 0.95;
}

function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  // A variable that is set to nothing counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new ConfigError(`Wrong configuration: ${problems.join('; ')}`);
}

const isYes = (text: string | undefined): boolean => text === 'true' || text === '1';
const isNo = (text: string | undefined): boolean => text === 'false' || text === '0';

export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  const e = parseEnvironment(env);
  const production = e.NODE_ENV === 'production';
  if (production && e.PASSWORD_LOG_N < Math.log2(STRONG_COST.N))
    throw new ConfigError(`Wrong configuration: PASSWORD_LOG_N must be at least ${Math.log2(STRONG_COST.N)}`);
  return {
    port: e.PORT,
    dataDir: e.DATA_DIR,
    mongodbUri: e.MONGODB_URI,
    demo: !production && !isNo(e.DEMO),
    demoForOthers: isYes(e.DEMO),
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    smsapi: e.SMSAPI_TOKEN ? { url: e.SMSAPI_URL, token: e.SMSAPI_TOKEN, sender: e.SMSAPI_SENDER } : null,
    app: {
      jwtSecret: e.JWT_SECRET ?? readOrMakeSecret(e.DATA_DIR),
      accessTokenSeconds: e.ACCESS_TOKEN_SECONDS,
      requireDeviceEnrolment:
        e.REQUIRE_DEVICE_ENROLMENT === undefined ? 'elsewhere' : isYes(e.REQUIRE_DEVICE_ENROLMENT),
      paymentHosts: e.PAYMENT_HOSTS.split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
      requestsPerMinute: e.REQUESTS_PER_MINUTE,
      trustProxy: e.TRUST_PROXY,
      checkAnswers: e.CHECK_ANSWERS,
      smsDailyCap: e.SMS_DAILY_CAP,
      smsSegmentPrice: e.SMS_SEGMENT_GROSZE,
      passwordCost: { ...STRONG_COST, N: 2 ** e.PASSWORD_LOG_N },
      thisMachineOnly: false,
      checkCompletions: e.CHECK_COMPLETIONS
        ? e.CHECK_COMPLETIONS === 'true' || e.CHECK_COMPLETIONS === '1'
        : hasMemoryToCheck(),
      secureCookies: production,
    },
  };
}
