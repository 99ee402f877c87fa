import type { Logger } from 'pino';
import type { ServerConfig } from '../config.ts';
import { createSmsapiSender } from './smsapi-sender.ts';
import type { SmsSender } from './sms-sender.ts';

/** SMSAPI where there is a token for it; otherwise nothing leaves the server. */
export const chooseSender = ({ smsapi }: Pick<ServerConfig, 'smsapi'>, log: Logger): SmsSender =>
  smsapi ? createSmsapiSender(smsapi, fetch) : createLogSender(log);

const createLogSender = (log: Logger): SmsSender => ({
  delivers: false,
  async send({ id, number, message }) {
    log.warn({ id, number, message }, 'SMS not sent: there is no gateway');
    return { status: 'sent' };
  },
});
