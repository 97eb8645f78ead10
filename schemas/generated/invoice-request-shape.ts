// Generated from schemas/invoice-request.schema.json. Do not edit: change that file and run `npm run generate`.

/** A text that a field accepts. */
export interface TextShape {
  /** `line` and `lines` are free text of one or more lines; a `token` has a form of its own. */
  readonly kind: 'line' | 'lines' | 'token';
  /** Code points. */
  readonly maxLength: number;
  /** Whether the text may be empty: never, always, or as another way to leave the field out. */
  readonly empty: 'rejected' | 'kept' | 'absent';
  /** What kind of token, if its text alone says whether it is valid. */
  readonly form?:
    | 'bic' | 'calendarDate' | 'cardDigits' | 'codeContent' | 'colour' | 'countryCode' | 'creditorId' | 'creditorReferenceText' | 'easScheme' | 'exemptionCode'
    | 'gtin' | 'httpsUrl' | 'iban' | 'icdScheme' | 'language' | 'languageTag' | 'listCode' | 'merchantCode' | 'percentage' | 'qrReferenceText' | 'unitCode' | 'upiId';
}

/** The values that a field accepts, by JSON type. */
export interface Shape {
  readonly text?: TextShape;
  readonly list?: { readonly maxItems: number; readonly item: Shape };
  readonly fields?: Readonly<Record<string, Shape>>;
}

/** Every field of the request, and how deep and how far to look into it. */
export const INVOICE_REQUEST_SHAPE: Shape = {
  "fields": {
    "companyName": {
      "text": {
        "kind": "line",
        "maxLength": 200,
        "empty": "rejected"
      }
    },
    "companyDetails": {
      "text": {
        "kind": "lines",
        "maxLength": 1000,
        "empty": "rejected"
      }
    },
    "billTo": {
      "text": {
        "kind": "lines",
        "maxLength": 1000,
        "empty": "rejected"
      }
    },
    "shipTo": {
      "text": {
        "kind": "lines",
        "maxLength": 1000,
        "empty": "rejected"
      }
    },
    "invoiceNumber": {
      "text": {
        "kind": "line",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "date": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected",
        "form": "calendarDate"
      }
    },
    "dueDate": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected",
        "form": "calendarDate"
      }
    },
    "validUntil": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected",
        "form": "calendarDate"
      }
    },
    "paidDate": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected",
        "form": "calendarDate"
      }
    },
    "paymentTerms": {
      "text": {
        "kind": "line",
        "maxLength": 200,
        "empty": "rejected"
      }
    },
    "poNumber": {
      "text": {
        "kind": "line",
        "maxLength": 200,
        "empty": "rejected"
      }
    },
    "currency": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "theme": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "customTheme": {
      "fields": {
        "primaryColor": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected",
            "form": "colour"
          }
        },
        "primaryColorDark": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected",
            "form": "colour"
          }
        },
        "accentColor": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected",
            "form": "colour"
          }
        },
        "textColor": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected",
            "form": "colour"
          }
        },
        "secondaryTextColor": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected",
            "form": "colour"
          }
        },
        "borderColor": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected",
            "form": "colour"
          }
        },
        "backgroundColor": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected",
            "form": "colour"
          }
        },
        "headerTextColor": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected",
            "form": "colour"
          }
        }
      }
    },
    "labels": {
      "fields": {
        "invoice": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "billTo": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "shipTo": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "invoiceNumber": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "date": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "paymentTerms": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "dueDate": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "poNumber": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "item": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "hsCode": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "quantity": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "rate": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "amount": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "subtotal": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "discount": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "tax": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "shipping": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "total": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "amountPaid": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "balanceDue": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "notes": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "terms": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        }
      }
    },
    "documentLabels": {
      "fields": {
        "vatId": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "reference": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "deposit": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "net": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "gross": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "totalTax": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "rounding": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "previousBalance": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "amountToPay": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "cashDiscount": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "netTerm": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "instalment": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "lateInterest": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "validUntil": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "deliveryDate": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "period": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "paidDate": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "precedingInvoices": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "optional": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "alternative": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "placeDate": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "signature": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "accepted": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "bankName": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "account": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "sortCode": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "routingNumber": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "transitNumber": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "institutionNumber": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "taxNumber": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "registerNumber": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "pricesIncludeTax": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "sum": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "sku": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "unit": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        }
      }
    },
    "lineItems": {
      "list": {
        "maxItems": 5000,
        "item": {
          "fields": {
            "description": {
              "text": {
                "kind": "lines",
                "maxLength": 2000,
                "empty": "rejected"
              }
            },
            "quantity": {},
            "time": {
              "text": {
                "kind": "token",
                "maxLength": 9,
                "empty": "rejected"
              }
            },
            "rate": {},
            "per": {},
            "free": {},
            "hsCode": {
              "text": {
                "kind": "line",
                "maxLength": 20,
                "empty": "absent"
              }
            },
            "unit": {
              "text": {
                "kind": "line",
                "maxLength": 20,
                "empty": "absent"
              }
            },
            "sku": {
              "text": {
                "kind": "line",
                "maxLength": 60,
                "empty": "absent"
              }
            },
            "picture": {
              "text": {
                "kind": "token",
                "maxLength": 699075,
                "empty": "rejected"
              }
            },
            "discount": {
              "text": {
                "kind": "token",
                "maxLength": 20,
                "empty": "rejected",
                "form": "percentage"
              },
              "fields": {
                "amount": {},
                "label": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "reasonCode": {
                  "text": {
                    "kind": "token",
                    "maxLength": 3,
                    "empty": "rejected",
                    "form": "listCode"
                  }
                },
                "percent": {}
              },
              "list": {
                "maxItems": 5,
                "item": {
                  "text": {
                    "kind": "token",
                    "maxLength": 20,
                    "empty": "rejected",
                    "form": "percentage"
                  },
                  "fields": {
                    "amount": {},
                    "label": {
                      "text": {
                        "kind": "line",
                        "maxLength": 100,
                        "empty": "rejected"
                      }
                    },
                    "reasonCode": {
                      "text": {
                        "kind": "token",
                        "maxLength": 3,
                        "empty": "rejected",
                        "form": "listCode"
                      }
                    },
                    "percent": {}
                  }
                }
              }
            },
            "charge": {
              "fields": {
                "amount": {},
                "percent": {},
                "label": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "reasonCode": {
                  "text": {
                    "kind": "token",
                    "maxLength": 3,
                    "empty": "rejected",
                    "form": "listCode"
                  }
                }
              },
              "list": {
                "maxItems": 5,
                "item": {
                  "fields": {
                    "amount": {},
                    "percent": {},
                    "label": {
                      "text": {
                        "kind": "line",
                        "maxLength": 100,
                        "empty": "rejected"
                      }
                    },
                    "reasonCode": {
                      "text": {
                        "kind": "token",
                        "maxLength": 3,
                        "empty": "rejected",
                        "form": "listCode"
                      }
                    }
                  }
                }
              }
            },
            "tax": {
              "text": {
                "kind": "token",
                "maxLength": 20,
                "empty": "rejected",
                "form": "percentage"
              },
              "fields": {
                "amount": {},
                "label": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "percent": {},
                "category": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "code": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "reason": {
                  "text": {
                    "kind": "line",
                    "maxLength": 200,
                    "empty": "rejected"
                  }
                },
                "reasonCode": {
                  "text": {
                    "kind": "token",
                    "maxLength": 30,
                    "empty": "rejected",
                    "form": "exemptionCode"
                  }
                }
              },
              "list": {
                "maxItems": 5,
                "item": {
                  "text": {
                    "kind": "token",
                    "maxLength": 20,
                    "empty": "rejected",
                    "form": "percentage"
                  },
                  "fields": {
                    "amount": {},
                    "label": {
                      "text": {
                        "kind": "line",
                        "maxLength": 100,
                        "empty": "rejected"
                      }
                    },
                    "percent": {},
                    "category": {
                      "text": {
                        "kind": "token",
                        "maxLength": 100,
                        "empty": "rejected"
                      }
                    },
                    "code": {
                      "text": {
                        "kind": "token",
                        "maxLength": 100,
                        "empty": "rejected"
                      }
                    },
                    "reason": {
                      "text": {
                        "kind": "line",
                        "maxLength": 200,
                        "empty": "rejected"
                      }
                    },
                    "reasonCode": {
                      "text": {
                        "kind": "token",
                        "maxLength": 30,
                        "empty": "rejected",
                        "form": "exemptionCode"
                      }
                    }
                  }
                }
              }
            },
            "date": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected",
                "form": "calendarDate"
              }
            },
            "section": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "rejected"
              }
            },
            "option": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "unitCode": {
              "text": {
                "kind": "token",
                "maxLength": 3,
                "empty": "rejected",
                "form": "unitCode"
              }
            },
            "gtin": {
              "text": {
                "kind": "token",
                "maxLength": 14,
                "empty": "rejected",
                "form": "gtin"
              }
            },
            "buyerSku": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "originCountry": {
              "text": {
                "kind": "token",
                "maxLength": 2,
                "empty": "rejected",
                "form": "countryCode"
              }
            },
            "classifications": {
              "list": {
                "maxItems": 5,
                "item": {
                  "fields": {
                    "code": {
                      "text": {
                        "kind": "line",
                        "maxLength": 100,
                        "empty": "rejected"
                      }
                    },
                    "scheme": {
                      "text": {
                        "kind": "token",
                        "maxLength": 3,
                        "empty": "rejected",
                        "form": "listCode"
                      }
                    },
                    "version": {
                      "text": {
                        "kind": "line",
                        "maxLength": 100,
                        "empty": "rejected"
                      }
                    }
                  }
                }
              }
            },
            "attributes": {
              "list": {
                "maxItems": 20,
                "item": {
                  "fields": {
                    "name": {
                      "text": {
                        "kind": "line",
                        "maxLength": 100,
                        "empty": "rejected"
                      }
                    },
                    "value": {
                      "text": {
                        "kind": "line",
                        "maxLength": 200,
                        "empty": "rejected"
                      }
                    }
                  }
                }
              }
            },
            "period": {
              "fields": {
                "start": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "rejected",
                    "form": "calendarDate"
                  }
                },
                "end": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "rejected",
                    "form": "calendarDate"
                  }
                }
              }
            },
            "note": {
              "text": {
                "kind": "lines",
                "maxLength": 1000,
                "empty": "rejected"
              }
            },
            "orderLine": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "accounting": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "object": {
              "fields": {
                "id": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "scheme": {
                  "text": {
                    "kind": "token",
                    "maxLength": 3,
                    "empty": "rejected",
                    "form": "listCode"
                  }
                }
              }
            },
            "references": {
              "fields": {
                "order": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "despatchAdvice": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                }
              }
            },
            "text": {
              "text": {
                "kind": "lines",
                "maxLength": 2000,
                "empty": "rejected"
              }
            }
          }
        }
      }
    },
    "sectionTotals": {},
    "columns": {
      "list": {
        "maxItems": 10,
        "item": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          },
          "fields": {
            "column": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "label": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "sum": {
              "text": {
                "kind": "line",
                "maxLength": 20,
                "empty": "rejected"
              }
            },
            "attribute": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            }
          }
        }
      }
    },
    "discount": {
      "text": {
        "kind": "token",
        "maxLength": 20,
        "empty": "rejected",
        "form": "percentage"
      },
      "fields": {
        "amount": {},
        "label": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "reasonCode": {
          "text": {
            "kind": "token",
            "maxLength": 3,
            "empty": "rejected",
            "form": "listCode"
          }
        },
        "percent": {}
      },
      "list": {
        "maxItems": 5,
        "item": {
          "text": {
            "kind": "token",
            "maxLength": 20,
            "empty": "rejected",
            "form": "percentage"
          },
          "fields": {
            "amount": {},
            "label": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "reasonCode": {
              "text": {
                "kind": "token",
                "maxLength": 3,
                "empty": "rejected",
                "form": "listCode"
              }
            },
            "percent": {}
          }
        }
      }
    },
    "charge": {
      "fields": {
        "amount": {},
        "percent": {},
        "label": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "tax": {
          "text": {
            "kind": "token",
            "maxLength": 20,
            "empty": "rejected",
            "form": "percentage"
          },
          "fields": {
            "amount": {},
            "label": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "percent": {},
            "category": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "code": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "reason": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "rejected"
              }
            },
            "reasonCode": {
              "text": {
                "kind": "token",
                "maxLength": 30,
                "empty": "rejected",
                "form": "exemptionCode"
              }
            }
          },
          "list": {
            "maxItems": 5,
            "item": {
              "text": {
                "kind": "token",
                "maxLength": 20,
                "empty": "rejected",
                "form": "percentage"
              },
              "fields": {
                "amount": {},
                "label": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "percent": {},
                "category": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "code": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "reason": {
                  "text": {
                    "kind": "line",
                    "maxLength": 200,
                    "empty": "rejected"
                  }
                },
                "reasonCode": {
                  "text": {
                    "kind": "token",
                    "maxLength": 30,
                    "empty": "rejected",
                    "form": "exemptionCode"
                  }
                }
              }
            }
          }
        },
        "reasonCode": {
          "text": {
            "kind": "token",
            "maxLength": 3,
            "empty": "rejected",
            "form": "listCode"
          }
        }
      },
      "list": {
        "maxItems": 5,
        "item": {
          "fields": {
            "amount": {},
            "percent": {},
            "label": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "tax": {
              "text": {
                "kind": "token",
                "maxLength": 20,
                "empty": "rejected",
                "form": "percentage"
              },
              "fields": {
                "amount": {},
                "label": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "percent": {},
                "category": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "code": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "reason": {
                  "text": {
                    "kind": "line",
                    "maxLength": 200,
                    "empty": "rejected"
                  }
                },
                "reasonCode": {
                  "text": {
                    "kind": "token",
                    "maxLength": 30,
                    "empty": "rejected",
                    "form": "exemptionCode"
                  }
                }
              },
              "list": {
                "maxItems": 5,
                "item": {
                  "text": {
                    "kind": "token",
                    "maxLength": 20,
                    "empty": "rejected",
                    "form": "percentage"
                  },
                  "fields": {
                    "amount": {},
                    "label": {
                      "text": {
                        "kind": "line",
                        "maxLength": 100,
                        "empty": "rejected"
                      }
                    },
                    "percent": {},
                    "category": {
                      "text": {
                        "kind": "token",
                        "maxLength": 100,
                        "empty": "rejected"
                      }
                    },
                    "code": {
                      "text": {
                        "kind": "token",
                        "maxLength": 100,
                        "empty": "rejected"
                      }
                    },
                    "reason": {
                      "text": {
                        "kind": "line",
                        "maxLength": 200,
                        "empty": "rejected"
                      }
                    },
                    "reasonCode": {
                      "text": {
                        "kind": "token",
                        "maxLength": 30,
                        "empty": "rejected",
                        "form": "exemptionCode"
                      }
                    }
                  }
                }
              }
            },
            "reasonCode": {
              "text": {
                "kind": "token",
                "maxLength": 3,
                "empty": "rejected",
                "form": "listCode"
              }
            }
          }
        }
      }
    },
    "tax": {
      "text": {
        "kind": "token",
        "maxLength": 20,
        "empty": "rejected",
        "form": "percentage"
      },
      "fields": {
        "amount": {},
        "label": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "percent": {},
        "category": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "code": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "reason": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "rejected"
          }
        },
        "reasonCode": {
          "text": {
            "kind": "token",
            "maxLength": 30,
            "empty": "rejected",
            "form": "exemptionCode"
          }
        }
      },
      "list": {
        "maxItems": 5,
        "item": {
          "text": {
            "kind": "token",
            "maxLength": 20,
            "empty": "rejected",
            "form": "percentage"
          },
          "fields": {
            "amount": {},
            "label": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "percent": {},
            "category": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "code": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "reason": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "rejected"
              }
            },
            "reasonCode": {
              "text": {
                "kind": "token",
                "maxLength": 30,
                "empty": "rejected",
                "form": "exemptionCode"
              }
            }
          }
        }
      }
    },
    "shipping": {
      "fields": {
        "amount": {},
        "label": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "tax": {
          "text": {
            "kind": "token",
            "maxLength": 20,
            "empty": "rejected",
            "form": "percentage"
          },
          "fields": {
            "amount": {},
            "label": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "percent": {},
            "category": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "code": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "reason": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "rejected"
              }
            },
            "reasonCode": {
              "text": {
                "kind": "token",
                "maxLength": 30,
                "empty": "rejected",
                "form": "exemptionCode"
              }
            }
          },
          "list": {
            "maxItems": 5,
            "item": {
              "text": {
                "kind": "token",
                "maxLength": 20,
                "empty": "rejected",
                "form": "percentage"
              },
              "fields": {
                "amount": {},
                "label": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "percent": {},
                "category": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "code": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "reason": {
                  "text": {
                    "kind": "line",
                    "maxLength": 200,
                    "empty": "rejected"
                  }
                },
                "reasonCode": {
                  "text": {
                    "kind": "token",
                    "maxLength": 30,
                    "empty": "rejected",
                    "form": "exemptionCode"
                  }
                }
              }
            }
          }
        },
        "reasonCode": {
          "text": {
            "kind": "token",
            "maxLength": 3,
            "empty": "rejected",
            "form": "listCode"
          }
        }
      }
    },
    "amountPaid": {},
    "payments": {
      "list": {
        "maxItems": 50,
        "item": {
          "fields": {
            "amount": {},
            "date": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected",
                "form": "calendarDate"
              }
            },
            "method": {
              "text": {
                "kind": "line",
                "maxLength": 60,
                "empty": "rejected"
              }
            },
            "reference": {
              "text": {
                "kind": "line",
                "maxLength": 60,
                "empty": "rejected"
              }
            }
          }
        }
      }
    },
    "previousBalance": {
      "fields": {
        "amount": {},
        "label": {
          "text": {
            "kind": "line",
            "maxLength": 60,
            "empty": "rejected"
          }
        },
        "date": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected",
            "form": "calendarDate"
          }
        }
      }
    },
    "deposits": {
      "list": {
        "maxItems": 50,
        "item": {
          "fields": {
            "number": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "date": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected",
                "form": "calendarDate"
              }
            },
            "paidDate": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected",
                "form": "calendarDate"
              }
            },
            "amount": {},
            "tax": {
              "text": {
                "kind": "token",
                "maxLength": 20,
                "empty": "rejected",
                "form": "percentage"
              },
              "fields": {
                "percent": {},
                "category": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "code": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "reason": {
                  "text": {
                    "kind": "line",
                    "maxLength": 200,
                    "empty": "rejected"
                  }
                },
                "reasonCode": {
                  "text": {
                    "kind": "token",
                    "maxLength": 30,
                    "empty": "rejected",
                    "form": "exemptionCode"
                  }
                }
              }
            },
            "taxAmount": {}
          }
        }
      }
    },
    "depositMethod": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "roundTo": {},
    "pricesIncludeTax": {},
    "taxSummary": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "amountInWords": {
      "text": {
        "kind": "line",
        "maxLength": 300,
        "empty": "rejected"
      }
    },
    "introduction": {
      "text": {
        "kind": "lines",
        "maxLength": 2000,
        "empty": "rejected"
      }
    },
    "notes": {
      "text": {
        "kind": "lines",
        "maxLength": 5000,
        "empty": "rejected"
      }
    },
    "terms": {
      "text": {
        "kind": "lines",
        "maxLength": 5000,
        "empty": "rejected"
      }
    },
    "textFormat": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "mentions": {
      "list": {
        "maxItems": 20,
        "item": {
          "fields": {
            "code": {
              "text": {
                "kind": "token",
                "maxLength": 3,
                "empty": "rejected",
                "form": "listCode"
              }
            },
            "text": {
              "text": {
                "kind": "lines",
                "maxLength": 1000,
                "empty": "rejected"
              }
            }
          }
        }
      }
    },
    "signatures": {
      "list": {
        "maxItems": 2,
        "item": {
          "fields": {
            "label": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "rejected"
              }
            },
            "image": {
              "text": {
                "kind": "token",
                "maxLength": 699075,
                "empty": "rejected"
              }
            },
            "name": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "rejected"
              }
            },
            "role": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "rejected"
              }
            },
            "placeDate": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "kept"
              }
            }
          }
        }
      }
    },
    "carriedForward": {
      "text": {
        "kind": "line",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "logo": {
      "text": {
        "kind": "token",
        "maxLength": 699075,
        "empty": "rejected"
      }
    },
    "logoSize": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "logoOnly": {},
    "watermark": {
      "text": {
        "kind": "line",
        "maxLength": 40,
        "empty": "rejected"
      }
    },
    "language": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected",
        "form": "language"
      }
    },
    "locale": {
      "text": {
        "kind": "token",
        "maxLength": 35,
        "empty": "rejected",
        "form": "languageTag"
      }
    },
    "dateFormat": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "paperSize": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "letter": {
      "fields": {
        "window": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "foldMarks": {},
        "returnLine": {}
      }
    },
    "foot": {
      "list": {
        "maxItems": 4,
        "item": {
          "text": {
            "kind": "lines",
            "maxLength": 487,
            "empty": "rejected"
          }
        }
      }
    },
    "footOn": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "copies": {
      "list": {
        "maxItems": 5,
        "item": {
          "text": {
            "kind": "line",
            "maxLength": 60,
            "empty": "rejected"
          }
        }
      }
    },
    "customFields": {
      "list": {
        "maxItems": 10,
        "item": {
          "fields": {
            "name": {
              "text": {
                "kind": "line",
                "maxLength": 60,
                "empty": "rejected"
              }
            },
            "value": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "rejected"
              }
            },
            "field": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            }
          }
        }
      }
    },
    "documentType": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "supply": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "billingCase": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "vatDue": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "uuid": {
      "text": {
        "kind": "line",
        "maxLength": 36,
        "empty": "rejected"
      }
    },
    "issueTime": {
      "text": {
        "kind": "line",
        "maxLength": 8,
        "empty": "rejected"
      }
    },
    "operator": {
      "fields": {
        "name": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "id": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        }
      }
    },
    "seller": {
      "fields": {
        "name": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "rejected"
          }
        },
        "tradingName": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "rejected"
          }
        },
        "address": {
          "fields": {
            "line1": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "line2": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "line3": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "houseNumber": {
              "text": {
                "kind": "line",
                "maxLength": 16,
                "empty": "rejected"
              }
            },
            "city": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "postalCode": {
              "text": {
                "kind": "line",
                "maxLength": 20,
                "empty": "rejected"
              }
            },
            "region": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "country": {
              "text": {
                "kind": "token",
                "maxLength": 2,
                "empty": "rejected",
                "form": "countryCode"
              }
            }
          }
        },
        "vatId": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "taxNumber": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "legalId": {
          "fields": {
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "scheme": {
              "text": {
                "kind": "token",
                "maxLength": 4,
                "empty": "rejected",
                "form": "icdScheme"
              }
            }
          }
        },
        "ids": {
          "list": {
            "maxItems": 5,
            "item": {
              "fields": {
                "id": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "scheme": {
                  "text": {
                    "kind": "token",
                    "maxLength": 4,
                    "empty": "rejected",
                    "form": "icdScheme"
                  }
                }
              }
            }
          }
        },
        "legalInfo": {
          "text": {
            "kind": "lines",
            "maxLength": 1000,
            "empty": "rejected"
          }
        },
        "electronicAddress": {
          "fields": {
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "scheme": {
              "text": {
                "kind": "token",
                "maxLength": 4,
                "empty": "rejected",
                "form": "easScheme"
              }
            }
          }
        },
        "contact": {
          "fields": {
            "name": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "rejected"
              }
            },
            "phone": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "email": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            }
          }
        }
      }
    },
    "buyer": {
      "fields": {
        "name": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "rejected"
          }
        },
        "tradingName": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "rejected"
          }
        },
        "address": {
          "fields": {
            "line1": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "line2": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "line3": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "houseNumber": {
              "text": {
                "kind": "line",
                "maxLength": 16,
                "empty": "rejected"
              }
            },
            "city": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "postalCode": {
              "text": {
                "kind": "line",
                "maxLength": 20,
                "empty": "rejected"
              }
            },
            "region": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "country": {
              "text": {
                "kind": "token",
                "maxLength": 2,
                "empty": "rejected",
                "form": "countryCode"
              }
            }
          }
        },
        "vatId": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "legalId": {
          "fields": {
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "scheme": {
              "text": {
                "kind": "token",
                "maxLength": 4,
                "empty": "rejected",
                "form": "icdScheme"
              }
            }
          }
        },
        "ids": {
          "list": {
            "maxItems": 1,
            "item": {
              "fields": {
                "id": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "scheme": {
                  "text": {
                    "kind": "token",
                    "maxLength": 4,
                    "empty": "rejected",
                    "form": "icdScheme"
                  }
                }
              }
            }
          }
        },
        "electronicAddress": {
          "fields": {
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "scheme": {
              "text": {
                "kind": "token",
                "maxLength": 4,
                "empty": "rejected",
                "form": "easScheme"
              }
            }
          }
        },
        "contact": {
          "fields": {
            "name": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "rejected"
              }
            },
            "phone": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "email": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            }
          }
        }
      }
    },
    "payee": {
      "fields": {
        "name": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "rejected"
          }
        },
        "id": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "legalId": {
          "fields": {
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "scheme": {
              "text": {
                "kind": "token",
                "maxLength": 4,
                "empty": "rejected",
                "form": "icdScheme"
              }
            }
          }
        }
      }
    },
    "taxRepresentative": {
      "fields": {
        "name": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "rejected"
          }
        },
        "vatId": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "address": {
          "fields": {
            "line1": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "line2": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "line3": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "houseNumber": {
              "text": {
                "kind": "line",
                "maxLength": 16,
                "empty": "rejected"
              }
            },
            "city": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "postalCode": {
              "text": {
                "kind": "line",
                "maxLength": 20,
                "empty": "rejected"
              }
            },
            "region": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "country": {
              "text": {
                "kind": "token",
                "maxLength": 2,
                "empty": "rejected",
                "form": "countryCode"
              }
            }
          }
        }
      }
    },
    "delivery": {
      "fields": {
        "date": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected",
            "form": "calendarDate"
          }
        },
        "name": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "rejected"
          }
        },
        "locationId": {
          "fields": {
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "scheme": {
              "text": {
                "kind": "token",
                "maxLength": 4,
                "empty": "rejected",
                "form": "icdScheme"
              }
            }
          }
        },
        "address": {
          "fields": {
            "line1": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "line2": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "line3": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "houseNumber": {
              "text": {
                "kind": "line",
                "maxLength": 16,
                "empty": "rejected"
              }
            },
            "city": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "postalCode": {
              "text": {
                "kind": "line",
                "maxLength": 20,
                "empty": "rejected"
              }
            },
            "region": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "country": {
              "text": {
                "kind": "token",
                "maxLength": 2,
                "empty": "rejected",
                "form": "countryCode"
              }
            }
          }
        }
      }
    },
    "period": {
      "fields": {
        "start": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected",
            "form": "calendarDate"
          }
        },
        "end": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected",
            "form": "calendarDate"
          }
        }
      }
    },
    "precedingInvoices": {
      "list": {
        "maxItems": 20,
        "item": {
          "fields": {
            "number": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "date": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected",
                "form": "calendarDate"
              }
            }
          }
        }
      }
    },
    "buyerReference": {
      "text": {
        "kind": "line",
        "maxLength": 200,
        "empty": "rejected"
      }
    },
    "references": {
      "fields": {
        "contract": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "project": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "salesOrder": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "despatchAdvice": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "receivingAdvice": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "tender": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "accounting": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "object": {
          "fields": {
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "scheme": {
              "text": {
                "kind": "token",
                "maxLength": 3,
                "empty": "rejected",
                "form": "listCode"
              }
            }
          }
        }
      }
    },
    "payment": {
      "fields": {
        "means": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "iban": {
          "text": {
            "kind": "token",
            "maxLength": 42,
            "empty": "rejected",
            "form": "iban"
          }
        },
        "account": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "bic": {
          "text": {
            "kind": "token",
            "maxLength": 20,
            "empty": "rejected",
            "form": "bic"
          }
        },
        "bankName": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "sortCode": {
          "text": {
            "kind": "line",
            "maxLength": 35,
            "empty": "rejected"
          }
        },
        "routingNumber": {
          "text": {
            "kind": "line",
            "maxLength": 35,
            "empty": "rejected"
          }
        },
        "bsb": {
          "text": {
            "kind": "line",
            "maxLength": 35,
            "empty": "rejected"
          }
        },
        "ifsc": {
          "text": {
            "kind": "line",
            "maxLength": 35,
            "empty": "rejected"
          }
        },
        "transitNumber": {
          "text": {
            "kind": "line",
            "maxLength": 35,
            "empty": "rejected"
          }
        },
        "institutionNumber": {
          "text": {
            "kind": "line",
            "maxLength": 35,
            "empty": "rejected"
          }
        },
        "bankCode": {
          "text": {
            "kind": "line",
            "maxLength": 35,
            "empty": "rejected"
          }
        },
        "details": {
          "list": {
            "maxItems": 4,
            "item": {
              "fields": {
                "label": {
                  "text": {
                    "kind": "line",
                    "maxLength": 60,
                    "empty": "rejected"
                  }
                },
                "value": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                }
              }
            }
          }
        },
        "accountName": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "rejected"
          }
        },
        "accounts": {
          "list": {
            "maxItems": 4,
            "item": {
              "fields": {
                "iban": {
                  "text": {
                    "kind": "token",
                    "maxLength": 42,
                    "empty": "rejected",
                    "form": "iban"
                  }
                },
                "account": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "bic": {
                  "text": {
                    "kind": "token",
                    "maxLength": 20,
                    "empty": "rejected",
                    "form": "bic"
                  }
                },
                "bankName": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "sortCode": {
                  "text": {
                    "kind": "line",
                    "maxLength": 35,
                    "empty": "rejected"
                  }
                },
                "routingNumber": {
                  "text": {
                    "kind": "line",
                    "maxLength": 35,
                    "empty": "rejected"
                  }
                },
                "bsb": {
                  "text": {
                    "kind": "line",
                    "maxLength": 35,
                    "empty": "rejected"
                  }
                },
                "ifsc": {
                  "text": {
                    "kind": "line",
                    "maxLength": 35,
                    "empty": "rejected"
                  }
                },
                "transitNumber": {
                  "text": {
                    "kind": "line",
                    "maxLength": 35,
                    "empty": "rejected"
                  }
                },
                "institutionNumber": {
                  "text": {
                    "kind": "line",
                    "maxLength": 35,
                    "empty": "rejected"
                  }
                },
                "bankCode": {
                  "text": {
                    "kind": "line",
                    "maxLength": 35,
                    "empty": "rejected"
                  }
                },
                "details": {
                  "list": {
                    "maxItems": 4,
                    "item": {
                      "fields": {
                        "label": {
                          "text": {
                            "kind": "line",
                            "maxLength": 60,
                            "empty": "rejected"
                          }
                        },
                        "value": {
                          "text": {
                            "kind": "line",
                            "maxLength": 100,
                            "empty": "rejected"
                          }
                        }
                      }
                    }
                  }
                },
                "name": {
                  "text": {
                    "kind": "line",
                    "maxLength": 200,
                    "empty": "rejected"
                  }
                },
                "label": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                }
              }
            }
          }
        },
        "service": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "reference": {
          "text": {
            "kind": "line",
            "maxLength": 140,
            "empty": "rejected"
          },
          "fields": {
            "rf": {
              "text": {
                "kind": "token",
                "maxLength": 35,
                "empty": "rejected",
                "form": "creditorReferenceText"
              }
            },
            "qrr": {
              "text": {
                "kind": "token",
                "maxLength": 35,
                "empty": "rejected",
                "form": "qrReferenceText"
              }
            },
            "ogm": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "viite": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "kid": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "kid11": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "ocr": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "ocrLength": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            }
          }
        },
        "mandate": {
          "fields": {
            "reference": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "creditorId": {
              "text": {
                "kind": "token",
                "maxLength": 35,
                "empty": "rejected",
                "form": "creditorId"
              }
            },
            "debtorIban": {
              "text": {
                "kind": "token",
                "maxLength": 42,
                "empty": "rejected",
                "form": "iban"
              }
            }
          }
        },
        "card": {
          "fields": {
            "lastDigits": {
              "text": {
                "kind": "token",
                "maxLength": 10,
                "empty": "rejected",
                "form": "cardDigits"
              }
            },
            "holder": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "rejected"
              }
            }
          }
        },
        "cashDiscounts": {
          "list": {
            "maxItems": 3,
            "item": {
              "fields": {
                "days": {},
                "date": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "rejected",
                    "form": "calendarDate"
                  }
                },
                "percent": {},
                "base": {}
              }
            }
          }
        },
        "printTerms": {},
        "instalments": {
          "list": {
            "maxItems": 24,
            "item": {
              "fields": {
                "date": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "rejected",
                    "form": "calendarDate"
                  }
                },
                "amount": {},
                "percent": {},
                "label": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                }
              }
            }
          }
        },
        "lateInterest": {
          "fields": {
            "percent": {}
          }
        },
        "upi": {
          "fields": {
            "id": {
              "text": {
                "kind": "token",
                "maxLength": 255,
                "empty": "rejected",
                "form": "upiId"
              }
            },
            "name": {
              "text": {
                "kind": "line",
                "maxLength": 99,
                "empty": "rejected"
              }
            },
            "merchantCode": {
              "text": {
                "kind": "token",
                "maxLength": 4,
                "empty": "rejected",
                "form": "merchantCode"
              }
            }
          }
        },
        "link": {
          "fields": {
            "url": {
              "text": {
                "kind": "token",
                "maxLength": 500,
                "empty": "rejected",
                "form": "httpsUrl"
              }
            },
            "label": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            }
          }
        },
        "billingInformation": {
          "text": {
            "kind": "line",
            "maxLength": 140,
            "empty": "rejected"
          }
        },
        "qr": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "label": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        }
      }
    },
    "authority": {
      "fields": {
        "system": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "sha256": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "number": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "certificateUrl": {
          "text": {
            "kind": "token",
            "maxLength": 1732,
            "empty": "rejected",
            "form": "codeContent"
          }
        },
        "verifiable": {},
        "phrase": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "total": {},
        "content": {
          "text": {
            "kind": "token",
            "maxLength": 1732,
            "empty": "rejected",
            "form": "codeContent"
          }
        },
        "ackNumber": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "ackDate": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "timestamp": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "mark": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "url": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected",
            "form": "httpsUrl"
          }
        },
        "uid": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "provider": {
          "list": {
            "maxItems": 4,
            "item": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "rejected"
              }
            }
          }
        },
        "uuid": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "longId": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "rejected"
          }
        },
        "validated": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "environment": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "name": {
          "text": {
            "kind": "line",
            "maxLength": 60,
            "empty": "rejected"
          }
        },
        "place": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "codes": {
          "list": {
            "maxItems": 3,
            "item": {
              "fields": {
                "content": {
                  "text": {
                    "kind": "token",
                    "maxLength": 1732,
                    "empty": "rejected",
                    "form": "codeContent"
                  }
                },
                "above": {
                  "text": {
                    "kind": "line",
                    "maxLength": 60,
                    "empty": "rejected"
                  }
                },
                "below": {
                  "text": {
                    "kind": "line",
                    "maxLength": 60,
                    "empty": "rejected"
                  }
                },
                "level": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "rejected"
                  }
                },
                "size": {}
              }
            }
          }
        },
        "lines": {
          "list": {
            "maxItems": 6,
            "item": {
              "text": {
                "kind": "line",
                "maxLength": 1000,
                "empty": "rejected"
              }
            }
          }
        }
      }
    },
    "attachments": {
      "list": {
        "maxItems": 5,
        "item": {
          "fields": {
            "name": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "mediaType": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "rejected"
              }
            },
            "content": {
              "text": {
                "kind": "token",
                "maxLength": 1048576,
                "empty": "rejected"
              }
            },
            "url": {
              "text": {
                "kind": "token",
                "maxLength": 2000,
                "empty": "rejected",
                "form": "httpsUrl"
              }
            },
            "description": {
              "text": {
                "kind": "line",
                "maxLength": 1000,
                "empty": "rejected"
              }
            },
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "rejected"
              }
            }
          }
        }
      }
    },
    "taxCurrency": {
      "fields": {
        "code": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "taxAmount": {},
        "rate": {}
      }
    },
    "secondCurrency": {
      "fields": {
        "code": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "rate": {},
        "inverseRate": {},
        "date": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected",
            "form": "calendarDate"
          }
        },
        "source": {
          "text": {
            "kind": "line",
            "maxLength": 60,
            "empty": "rejected"
          }
        }
      }
    },
    "eInvoice": {
      "fields": {
        "format": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "profile": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "syntax": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "country": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "treatment": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "rejected"
          }
        },
        "process": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "rejected"
          }
        },
        "attachPage": {},
        "notesCode": {
          "text": {
            "kind": "token",
            "maxLength": 3,
            "empty": "rejected",
            "form": "listCode"
          }
        },
        "termsCode": {
          "text": {
            "kind": "token",
            "maxLength": 3,
            "empty": "rejected",
            "form": "listCode"
          }
        }
      }
    },
    "brand": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "rejected"
      }
    },
    "embedRequest": {},
    "strict": {}
  }
};
