/** What the server asks of a store about volunteer applications. */
import type { VolunteerApplication } from '@social-serve/contract/application';

export interface ApplicationRecord extends VolunteerApplication {
  id: string;
}

export interface ApplicationStore {
  addApplication(application: ApplicationRecord): Promise<void>;
}
