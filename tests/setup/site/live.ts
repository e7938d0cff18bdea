/** Without `APP_SECRET`. Its mail server does not exist. */
export const LIVE = {
  SITE_MODE: 'live',
  PUBLIC_URL: 'https://deepvan.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@deepvan.example',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'a',
  RAZORPAY_WEBHOOK_SECRET: 'b',
  TRUST_PROXY: 'true',
};
