/** The limits of mail to strangers, as the operator sets them (docs/specification.md, "Mail to strangers"). */

/** The limits; 0 for none. */
export interface MailLimits {
  /** Messages to one mailbox a day that strangers cause, and those about an account. */
  toMailbox: number;
  aboutAccount: number;
  /** Messages an hour that one network causes. */
  fromNetwork: number;
  /** Messages an hour that one organiser sends, with a confirmed address of their own and without. */
  fromOrganiser: number;
  fromUnconfirmed: number;
  /** Messages an hour of the whole site. */
  fromSite: number;
}

/** What applies to all messages of a site. */
export interface MailBudget {
  limits: MailLimits;
  /** Addresses that the operator names, such as the team's: they count as agreed. Lower case. */
  named: readonly string[];
}

/** A site without limits. */
export const NO_MAIL_LIMITS: MailLimits = {
  toMailbox: 0,
  aboutAccount: 0,
  fromNetwork: 0,
  fromOrganiser: 0,
  fromUnconfirmed: 0,
  fromSite: 0,
};
export const NO_BUDGET: MailBudget = { limits: NO_MAIL_LIMITS, named: [] };

/** The budget of a site, as configured. */
export const mailBudgetOf = ({
  limits: { mailLimits },
  site: { team, contactEmail },
}: {
  limits: { mailLimits: MailLimits };
  site: { team: readonly string[]; contactEmail: string | undefined };
}): MailBudget => ({
  limits: mailLimits,
  named: [...team, ...(contactEmail ? [contactEmail.toLowerCase()] : [])],
});
